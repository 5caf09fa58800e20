import { z } from 'zod'

interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  minimum?: number
  $defs?: Record<string, Schema>
}

/** A body that most calls accept, made from the contract; `known` says what stands in fields of that name. */
export function sampleBody(schemas: (z.ZodType | undefined)[], known: Record<string, unknown>): unknown {
  const bodies = schemas.flatMap(schema => (schema ? [sampleOf(jsonSchemaOf(schema), known)] : []))
  return bodies.length === 0 ? undefined : Object.assign({}, ...bodies)
}

/** The same body once for each value in it, with `marker` in its place. */
export function* eachReplaced(
  value: unknown,
  marker: unknown,
): Generator<{ body: unknown; replaced: unknown }> {
  yield { body: marker, replaced: value }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value))
    for (const { body, replaced } of eachReplaced(inner, marker)) {
      const copy = Array.isArray(value)
        ? Object.assign([...value], { [name]: body })
        : { ...value, [name]: body }
      yield { body: copy, replaced }
    }
}

const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

function sampleOf(schema: Schema, known: Record<string, unknown>, root = schema, name = ''): unknown {
  if (name in known) return known[name]
  const inner = (other: Schema, as = name) => sampleOf(other, known, root, as)
  if (schema.$ref) return inner(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.find(
    ({ type, ...other }) => type !== 'null' && other.const !== '',
  )
  if (choice) return inner(choice)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => inner(part)))
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, of]) => [key, inner(of, key)]))
  if (schema.prefixItems) return schema.prefixItems.map(item => inner(item))
  if (schema.type === 'array') return schema.items ? [inner(schema.items)] : []
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return 'Plain words'
}

import type { z } from 'zod'

/** A place in a schema where a caller puts something: `place` makes an otherwise plausible whole around a value. */
export interface Field {
  path: string
  schema: z.core.$ZodType
  place(value: unknown): unknown
  /** Of a list: what it plausibly holds. */
  item?: unknown
  /** What is wrong here is read as nothing, and refused elsewhere. */
  forgiving?: true
}

/** Every field of a schema, also of the parts that only some callers send. */
export function fieldsOf(
  schema: z.core.$ZodType,
  path = '',
  place: Field['place'] = value => value,
): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const whole = sampleOf(schema) as object
      const parts = Object.entries(def.shape).flatMap(([name, part]) =>
        fieldsOf(part, `${path}.${name}`, value => place({ ...whole, [name]: value })),
      )
      return [{ path, schema, place }, ...parts]
    }
    case 'array': {
      const list: Field = { path, schema, place, item: sampleOf(def.element, path) }
      return [list, ...fieldsOf(def.element, `${path}[]`, value => place([value]))]
    }
    case 'union':
      return def.options.flatMap(option => fieldsOf(option, path, place))
    case 'intersection':
      return [def.left, def.right].flatMap((part, position, both) => {
        const other = sampleOf(both[1 - position] as z.core.$ZodType) as object
        return fieldsOf(part, path, value => place(isObject(value) ? { ...other, ...value } : value))
      })
    case 'pipe':
      return fieldsOf(asked(def), path, place)
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType, path, place)
    case 'catch':
      return fieldsOf(def.innerType, path, place).map(field => ({ ...field, forgiving: true }))
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return [{ path, schema, place }]
    default:
      throw new Error(`${path} is a ${def.type}: say here how its fields are found.`)
  }
}

/** Something that a schema takes. */
export function sampleOf(schema: z.core.$ZodType, path = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, part]) => [name, sampleOf(part, `${path}.${name}`)]),
      )
    case 'array':
      return [sampleOf(def.element, path)]
    case 'union':
      return sampleOf(def.options[0] as z.core.$ZodType, path)
    case 'intersection':
      return { ...(sampleOf(def.left, path) as object), ...(sampleOf(def.right, path) as object) }
    case 'pipe':
      return sampleOf(asked(def), path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return sampleOf(def.innerType, path)
    case 'string':
      return Object.entries(texts).find(([ending]) => path.endsWith(ending))?.[1] ?? '1'
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    default:
      throw new Error(`${path} is a ${def.type}: say here what it takes.`)
  }
}

/** What a caller sends into a pipe: a preprocessing step takes whatever the schema behind it takes. */
const asked = ({ in: first, out }: z.core.$ZodPipeDef) =>
  (first as z.core.$ZodTypes)._zod.def.type === 'transform' ? out : first

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts that must have a form or differ from another, by the end of their path; any other may be "1". */
const texts = {
  antenna_mhz: '1600',
  email: 'ann@example.com',
  company_email_address: 'ann@example.com',
  password: 'secret-123',
  password_confirmation: 'secret-123',
  '.confirmation': 'secret-123',
  requested_start_date: '2031-05-07',
  // of two directions, which have different names
  '.second': '2',
  requested_start_time: '7:00 AM',
  'params.zip_code': '98101',
  '.from': '2026-05-07',
  '.to': '2026-05-07',
  '.east': '2',
  '.north': '2',
  client_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  captured_at: '2026-03-09T09:30:00-06:00',
  sent_at: '2026-03-09T09:31:00-06:00',
  until: '2099-12-31T23:59:59Z',
  'query.parts': 'head',
  signature: `data:image/png;base64,iVBORw0KGgo${'A'.repeat(40)}`,
}

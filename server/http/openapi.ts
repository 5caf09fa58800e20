import { z } from 'zod'
import { type Endpoint, ErrorBody } from '#contract/endpoint.ts'

export interface ApiOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: unknown; description?: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> }
  responses: Record<string, unknown>
}

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: unknown
}

/** The contract as an OpenAPI document. */
export function openApiOf(endpoints: Endpoint[], provider: string): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${provider} API`,
      version: '1',
      description:
        'Sign in with POST /users/sign_in and send the Authorization header of its answer with every other call.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Refusal: schemaOf(ErrorBody, 'output') },
    },
  }
}

function operationOf(endpoint: Endpoint): ApiOperation {
  const success = String(endpoint.status ?? 200)
  const content =
    endpoint.returns === 'events'
      ? { 'text/event-stream': { schema: { type: 'string' } } }
      : endpoint.returns === 'file'
        ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: schemaOf(endpoint.returns, 'output') } }
  const refusal = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+(\w?)/gi, (_, next) => next.toUpperCase())}`,
    summary: endpoint.summary,
    description: gateSentences[endpoint.gate],
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: endpoint.gate === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.creates ? [idempotencyKey] : []),
    ],
    ...((endpoint.body || endpoint.files) && { requestBody: { required: true, content: bodyOf(endpoint) } }),
    responses: { [success]: { description: 'Done', content }, default: refusal },
  }
}

const gateSentences = {
  public: 'Open to everybody.',
  'signed-in': 'Needs a session.',
  licensed: 'Needs a session and a license that runs.',
  admin: 'For platform administrators.',
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key and body get the first answer again, for seven days.',
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): ApiOperation['parameters'] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !(part as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(part as z.ZodType, 'input'),
  }))
}

function bodyOf({ body, files }: Endpoint): Record<string, { schema: unknown }> {
  if (!files) return { 'application/json': { schema: schemaOf(body as z.ZodType, 'input') } }
  const fields = body ? (schemaOf(body, 'input') as { properties?: object }).properties : {}
  const file = { type: 'array', maxItems: files.max, items: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, 'file[]': file } } } }
}

/** Without `$schema`: the version of the document implies it. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'
import { peopleStatements } from './people-statements.ts'
import { statements as projectStatements } from './statements.ts'

const statements = { ...projectStatements, ...peopleStatements }

/** Fastify and pg, nothing else: each answer from one prepared statement. Its argument is the folder of the socket. */
const [, , host] = process.argv
const pool = new pg.Pool({
  ...{ host, port: 5432, user: 'hyperbola', database: 'hyperbola', max: 10 },
  // how far a name may be from what was typed
  options: '-c pg_trgm.word_similarity_threshold=0.3',
})
const app = Fastify()

type Name = keyof typeof statements
const ask = async (name: Name, values: unknown[] = []) =>
  (await pool.query({ name, text: statements[name], values })).rows

/** Counted at most once a second. */
const totals = new Map<string, { counted: number; total: Promise<number> }>()
function total(name: Name, values: unknown[] = []): Promise<number> {
  const key = `${name} ${values}`
  const known = totals.get(key)
  if (known && Date.now() - known.counted < 1000) return known.total
  const fresh = { counted: Date.now(), total: ask(name, values).then(([row]) => row.total as number) }
  totals.set(key, fresh)
  return fresh.total
}

const page = async (rows: Promise<unknown[]>, count: Promise<number>) => {
  const [projects, all] = await Promise.all([rows, count])
  return { projects, total: all, totalPages: Math.ceil(all / 25) }
}

app.get('/health', async () => {
  await ask('health')
  return { status: 'ok' }
})
app.get('/list', () => page(ask('list'), total('total')))
app.get('/active', () => page(ask('active'), total('active_total')))
app.get<{ Params: { id: string } }>('/company/:id', ({ params }) =>
  page(ask('company', [params.id]), total('company_total', [params.id])),
)
app.get('/by-name', () => page(ask('by_name'), total('total')))
app.get<{ Params: { id: string } }>('/company-by-last-action/:id', ({ params }) =>
  page(ask('company_by_last_action', [params.id]), total('company_total', [params.id])),
)
app.get<{ Params: { offset: string } }>('/deep/:offset', ({ params }) =>
  page(ask('deep', [params.offset]), total('total')),
)
app.get<{ Params: { number: string } }>('/number/:number', ({ params }) => ask('number', [params.number]))
app.get<{ Params: { word: string } }>('/word/:word', ({ params }) => ask('word', [`%${params.word}%`]))
app.get<{ Params: { one: string; other: string } }>('/words/:one/:other', ({ params }) =>
  ask('two_words', [`%${params.one}%`, `%${params.other}%`]),
)
app.get<{ Params: { id: string } }>('/row/:id', async ({ params }) => (await ask('row', [params.id]))[0])
/** Cells of 64 pixels. */
app.get<{ Querystring: Record<'west' | 'south' | 'east' | 'north' | 'zoom', string> }>(
  '/map',
  async ({ query }) => {
    const x = (longitude: string) => Math.floor((Number(longitude) / 360 + 0.5) * 2 ** 30)
    const y = (latitude: string) =>
      Math.floor((0.5 - Math.asinh(Math.tan((Number(latitude) * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** 30)
    const view = [y(query.north), y(query.south), x(query.west), x(query.east)]
    const [clusters, list] = await Promise.all([
      ask('map', [...view, 28 - Number(query.zoom)]),
      ask('map_list', view),
    ])
    return { clusters, list }
  },
)
app.get<{ Params: { sort: string; size: string; offset: string } }>(
  '/users/:sort/:size/:offset',
  async ({ params: { sort, size, offset } }) => {
    const rows = ask(`users_by_${sort}` as Name, [size, offset])
    const [users, all] = await Promise.all([rows, total('users_total')])
    return { users, total: all }
  },
)
app.get<{ Params: { word: string } }>('/people/:word', ({ params }) => ask('people', [`%${params.word}%`]))
app.get<{ Params: { word: string } }>('/similar-people/:word', ({ params }) =>
  ask('similar_people', [params.word]),
)
// who does not fill the page is followed by similar ones
app.get<{ Params: { word: string } }>('/people-and-similar/:word', ({ params: { word } }) =>
  Promise.all([ask('people', [`%${word}%`]), ask('similar_people', [word])]),
)
app.get<{ Params: { size: string; offset: string } }>(
  '/companies/:size/:offset',
  async ({ params: { size, offset } }) => {
    const [companies, all] = await Promise.all([ask('companies', [size, offset]), total('companies_total')])
    return { companies, total: all }
  },
)
app.get<{ Params: { word: string } }>('/company-search/:word', ({ params }) =>
  ask('company_search', [`%${params.word}%`]),
)
app.get<{ Params: { word: string } }>('/similar-companies/:word', ({ params }) =>
  ask('similar_companies', [params.word]),
)
app.get<{ Params: { word: string } }>('/company-search-and-similar/:word', ({ params: { word } }) =>
  Promise.all([ask('company_search', [`%${word}%`]), ask('similar_companies', [word])]),
)
const body = async (name: Name, values: unknown[]) => (await ask(name, values))[0].body as string
app.get<{ Params: { id: string } }>('/page/:id', async ({ params }, reply) =>
  reply.type('application/json').send(await body('page', [params.id])),
)
app.get<{ Params: { id: string } }>('/locations/:id', async ({ params }, reply) =>
  reply.type('application/json').send(await body('locations', [params.id])),
)
app.post<{ Body: { project_id: number; content: string } }>('/comment', async ({ body }) => {
  const [row] = await ask('comment', [body.project_id, 1, body.content])
  return { ...body, ...row }
})
app.post<{ Body: { ats_requests: Record<string, unknown> } }>('/create', async ({ body }) => {
  const { address_attributes, ...request } = body.ats_requests
  const address = address_attributes as Record<string, unknown>
  const [row] = await ask('create', [
    ...[request.job_name, request.requested_start_date, '7:00 AM', request.building_type],
    ...[request.type_to_be_scanned, request.gpr_scan_for_coring],
    ...[address.street_address, address.city, address.state, address.zip_code, 1, 1],
  ])
  return row
})
app.post<{ Body: { user: { email: string; password: string } } }>('/sign-in', async ({ body }, reply) => {
  const [user] = await ask('user', [body.user.email])
  if (!(await verify(user.password_hash, body.user.password))) return reply.code(401).send({})
  const token = randomBytes(32).toString('hex')
  await ask('session', [user.id, token])
  const { password_hash: _secret, ...person } = user
  return reply.header('authorization', `Bearer ${token}`).send({ user: person })
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

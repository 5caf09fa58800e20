import Fastify from 'fastify'
import pg from 'pg'

/** Fastify and pg, nothing else: what such a query costs without our road. Its argument is the socket's folder. */
const pool = new pg.Pool({
  host: process.argv[2],
  port: 5432,
  user: 'hyperbola',
  database: 'hyperbola',
  max: 10,
})
const app = Fastify()
app.get('/', async () => {
  await pool.query('select 1 where $1', [true])
  return { status: 'ok' }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

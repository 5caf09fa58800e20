import Fastify from 'fastify'
import pg from 'pg'

/**
 * Fastify and pg, nothing else: what the same queries cost without our road. Its arguments are the socket's folder
 * and the queries as JSON; those of a write come with the numbers of the records they made when they were taken down.
 */
const [, , host, given = ''] = process.argv
const { queries, writes } = JSON.parse(given) as {
  queries: { text: string; values: unknown[] }[]
  writes?: { made: number[] }
}
const pool = new pg.Pool({ host, port: 5432, user: 'hyperbola', database: 'hyperbola', max: 10 })
const app = Fastify()

app.get('/', async () => {
  const answers = []
  for (const { text, values } of queries) answers.push((await pool.query(text, values)).rows)
  return answers
})

app.post('/', async () => {
  const client = await pool.connect()
  try {
    const renumbered = new Map<unknown, unknown>()
    const answers = []
    for (const { text, values } of queries) {
      const { rows } = await client.query(
        text,
        values.map(value => renumbered.get(value) ?? value),
      )
      const made = writes?.made[renumbered.size]
      if (made !== undefined && /^insert/.test(text) && typeof rows[0]?.id === 'number')
        renumbered.set(made, rows[0].id)
      answers.push(rows)
    }
    return answers
  } finally {
    client.release()
  }
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

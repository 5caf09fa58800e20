import pg from 'pg'

/** What a mail server that knows no such mailbox leaves behind: the mail and its link as they are kept after it failed. */
export const failMailTo = (email: string, reason: string) =>
  run(
    `update outbox set status = 'failed', last_error = $2, secrets = '[]',
       text = regexp_replace(text, 'https?://\\S+', '[link removed]'),
       html = regexp_replace(html, 'href="[^"]+"', 'href="[link removed]"', 'g')
     where recipient = $1`,
    [email, reason],
  )

/** Work that the portal has given up; done again, it succeeds. */
export const addFailedJob = (reason: string) =>
  run(
    `insert into jobs (kind, payload, attempts, failed_at, last_error) values ('project-parts', '{}', 8, now(), $1)`,
    [reason],
  )

async function run(statement: string, values: unknown[]): Promise<void> {
  const host = process.env.PORTAL_SOCKET
  if (!host) throw new Error('PORTAL_SOCKET must name the folder of the database socket; npm test sets it.')
  const client = new pg.Client({ host, port: 5432, user: 'hyperbola', database: 'hyperbola' })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

import { inDatabase } from './portal-database.ts'

/** What a mail server that knows no such mailbox leaves behind: the mail and its link as they are kept after it failed. */
export const failMailTo = (email: string, reason: string) =>
  inDatabase(client =>
    client.query(
      `update outbox set status = 'failed', last_error = $2, secrets = '[]',
       text = regexp_replace(text, 'https?://\\S+', '[link removed]'),
       html = regexp_replace(html, 'href="[^"]+"', 'href="[link removed]"', 'g')
     where recipient = $1`,
      [email, reason],
    ),
  )

/** Work that the portal has given up; done again, it succeeds. */
export const addFailedJob = (reason: string) =>
  inDatabase(client =>
    client.query(
      `insert into jobs (kind, payload, attempts, failed_at, last_error) values ('project-parts', '{}', 8, now(), $1)`,
      [reason],
    ),
  )

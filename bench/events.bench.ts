import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fillProject } from './full-projects.ts'
import { signIn } from './large-report.ts'
import { addPlaces } from './many-projects.ts'
import { median, round } from './measure.ts'
import { openPortal } from './opened-portal.ts'
import { askWhile, p95 } from './paced.ts'
import { report } from './results.ts'

/** What 500 people who have the same project open notice of ten events a second, and what everybody else does. */
const streams = 500
const { portal, client, close } = await openPortal()
await addPlaces(client)
const project = await fillProject(client, { locations: 3, photosEach: 5 })
const technician = await signIn(portal.origin)
const list = { url: `${portal.origin}/api/projects`, headers: { authorization: technician } }

const sessions = await sessionsOf(streams)
await askWhile(list, () => pause(3000))

// in turns, so that whatever else the machine does meets both, and a burst of it only one of them
const quiet: number[] = []
const busy: number[] = []
const heard: number[] = []
const sent = 100
for (let round = 0; round < 4; round++) {
  quiet.push(p95(await askWhile(list, () => pause(10_000))))
  const open = await Promise.all(
    sessions.map(authorization => listen(`/api/projects/${project}/events`, authorization)),
  )
  let news = 0
  for (const stream of open)
    stream.on('data', chunk => {
      news += String(chunk).split('data: comment').length - 1
    })
  busy.push(
    p95(
      await askWhile(list, async () => {
        for (let count = 0; count < sent; count++) {
          void comment(`Comment ${count}`)
          await pause(100)
        }
      }),
    ),
  )
  await pause(1000)
  for (const stream of open) stream.destroy()
  heard.push(news / streams)
}
await close()

await report('events', [
  { name: 'list of projects, p95', value: round(median(quiet), 1), unit: 'ms' },
  {
    name: `list beside ${streams} streams and 10 events a second, p95`,
    value: round(median(busy), 1),
    unit: 'ms',
  },
  { name: 'beside without them', value: round(median(busy) / median(quiet), 2), unit: 'ratio', atMost: 2 },
  // those of a burst are gathered
  {
    name: 'news heard by each stream in ten seconds',
    value: round(median(heard)),
    unit: `of ${sent}`,
    atLeast: 20,
  },
])

/** One session for each stream, of two hundred people. */
async function sessionsOf(count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, index) => `bench-${index}`)
  await client.query(
    `insert into sessions (user_id, token_hash, device, last_used_at, expires_at)
     select (select id from users where email = 'bench' || (1 + n % 200) || '@people.test'), hash, 'bench', now(),
       now() + interval '1 day'
     from unnest($1::text[]) with ordinality as t (hash, n)`,
    [tokens.map(token => createHash('sha256').update(token).digest('hex'))],
  )
  await client.query(
    `update users set free_until = now() + interval '1 day', notification_option = false
     where email like 'bench%@people.test'`,
  )
  return tokens.map(token => `Bearer ${token}`)
}

function listen(address: string, authorization: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = get(`${portal.origin}${address}`, { headers: { authorization }, agent: false }, answer =>
      answer.statusCode === 200 ? resolve(answer) : reject(new Error(`A stream got ${answer.statusCode}`)),
    )
    asking.on('error', reject)
  })
}

async function comment(content: string): Promise<void> {
  const answer = await fetch(`${portal.origin}/api/comments`, {
    method: 'POST',
    headers: { authorization: technician, 'content-type': 'application/json' },
    body: JSON.stringify({ project_id: project, content }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`A comment was answered ${answer.status}`)
}

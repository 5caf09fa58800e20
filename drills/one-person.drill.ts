import { setTimeout as pause } from 'node:timers/promises'
import { claimedPng } from '#server/testing/samples/pictures.ts'
import { round } from '../bench/measure.ts'
import { askWhile, p95 } from '../bench/paced.ts'
import { makePhoto } from '../bench/photos.ts'
import { type Figure, report } from '../bench/results.ts'
import { multipart } from '../server/testing/multipart.ts'
import { openDemoPortal } from './demo-portal.ts'

// One account does as much as it can; how long everybody else waits for the list of projects meanwhile.
const portal = await openDemoPortal()
try {
  await drill()
} finally {
  await portal.stop()
}

async function drill(): Promise<void> {
  const [heavy, other] = [
    await portal.signIn('technician@hyperbola.test'),
    await portal.signIn('owner@hyperbola.test'),
  ]
  const projectId = await portal.newestProject(heavy)
  const list = { url: `${portal.origin}/api/projects`, headers: { authorization: other } }
  await askWhile(list, () => pause(3000))
  const usual = p95(await askWhile(list, () => pause(8000)))
  const figures: Figure[] = [{ name: 'list of projects, usual p95', value: round(usual, 1), unit: 'ms' }]

  await measureWhile('40 label orders at once', () => all(40, orderLabels))
  await measureWhile('1,250 event streams, a comment every 100 ms', holdStreams)
  const giant = claimedPng(8_000, 6_000, { depth: 16, interlaced: true })
  await measureWhile('5 giant pictures', () => all(5, () => upload('giant.png', giant)))
  const photo = await makePhoto(8_000, 6_000, 1)
  await measureWhile('5 photos of 48 megapixels', () => all(5, () => upload('photo.jpg', photo)), {})
  await report('one-person', figures, 'drills')

  async function measureWhile(
    name: string,
    work: () => Promise<Record<number, number>>,
    mark: Pick<Figure, 'atMost'> = { atMost: 2 },
  ): Promise<void> {
    let answers = {}
    await pause(2000)
    const begun = performance.now()
    const times = await askWhile(list, async () => {
      answers = await work()
      await pause(Math.max(0, 8000 - (performance.now() - begun)))
    })
    console.log(`${name}: ${JSON.stringify(answers)}`)
    figures.push(
      { name: `${name}: p95 of the list`, value: round(p95(times), 1), unit: 'ms' },
      { name: `${name}: times the usual`, value: round(p95(times) / usual, 2), unit: 'x', ...mark },
    )
  }

  async function orderLabels(): Promise<number> {
    const answer = await fetch(`${portal.origin}/api/labels.pdf`, {
      method: 'POST',
      headers: { authorization: heavy, 'content-type': 'application/json' },
      body: JSON.stringify({ fresh: 300 }),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  async function upload(filename: string, content: Buffer): Promise<number> {
    const form = multipart([{ name: 'file[]', filename, content }])
    const answer = await fetch(`${portal.origin}/api/projects/${projectId}/attachments`, {
      method: 'POST',
      headers: { authorization: heavy, ...form.headers },
      body: form.body,
    })
    await answer.arrayBuffer()
    return answer.status
  }

  async function holdStreams(): Promise<Record<number, number>> {
    const leaving = new AbortController()
    // held: a body that nobody refers to is closed by the client
    const held: Response[] = []
    const listen = async () => {
      const url = `${portal.origin}/api/projects/${projectId}/events`
      const answer = await fetch(url, { headers: { authorization: heavy }, signal: leaving.signal })
      if (answer.ok) held.push(answer)
      else await answer.arrayBuffer()
      return answer.status
    }
    const statuses: Record<number, number> = {}
    for (let batch = 0; batch < 50; batch++)
      for (const [status, count] of Object.entries(await all(25, listen)))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
    for (let count = 0; count < 40; count++) {
      await fetch(`${portal.origin}/api/comments`, {
        method: 'POST',
        headers: { authorization: heavy, 'content-type': 'application/json' },
        body: JSON.stringify({ project_id: projectId, content: `Comment ${count}` }),
      })
      await pause(100)
    }
    leaving.abort()
    return statuses
  }
}

/** So many at once; how often each status was the answer. */
async function all(count: number, call: () => Promise<number>): Promise<Record<number, number>> {
  const statuses = await Promise.all(Array.from({ length: count }, call))
  const counted: Record<number, number> = {}
  for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

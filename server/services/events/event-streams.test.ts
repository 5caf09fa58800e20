import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { watchStatements } from '#server/testing/statements.ts'
import { openWorldForTest } from '#server/testing/world.ts'
import { limitStreamsPerSession, openEventStreams } from './event-streams.ts'

it('a session has so many streams, and another one when one of them is closed', () => {
  const countStream = limitStreamsPerSession()
  const responses = Array.from({ length: limits.eventStreams }, () => new EventEmitter() as ServerResponse)
  const count = (token: string, response = new EventEmitter()) =>
    countStream(token, response as ServerResponse)
  for (const response of responses) expect(count('one', response)).toBe(true)
  expect(count('one')).toBe(false)
  expect(count('other')).toBe(true)
  responses[0]?.emit('close')
  expect(count('one')).toBe(true)
  expect(count('one')).toBe(false)
})

it('the first of a burst is told at once, the rest of it together, and each stands for itself only once', async () => {
  const streams = openEventStreams()
  const written: string[] = []
  let checks = 0
  await new Promise<void>(resolve => {
    const stream = {
      userId: 1,
      access: { session_id: 1, project_id: 1 },
      listAllowed: async <A>(many: A[]) => {
        checks++
        return many
      },
      write(text: string) {
        if (written.push(text) === 2) return resolve(streams.remove(stream))
        for (const news of ['step ', 'comment ', 'comment ', 'step ']) streams.send(stream, news)
      },
      warn() {},
      end() {},
    }
    streams.add(stream)
    streams.send(stream, 'comment ')
  })
  expect(written).toEqual(['comment ', 'step comment '])
  expect(checks).toBe(2)
})

it('a stream beyond the limit is refused without a query', async () => {
  const world = await openWorldForTest()
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `${address}/api/projects/${await startProject(world)}/events`
  const authorization = await world.tokenOf('technician')
  const open = () => readEvents(url, authorization)
  for (let count = 0; count < limits.eventStreams; count++) expect((await open()).status).toBe(200)
  const statements = watchStatements()
  expect((await open()).status).toBe(429)
  expect(statements).toEqual([])
})

import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { files } from '#server/db/schema/files.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { hostileForms } from '#server/testing/hostile/hostile-input.ts'
import { probe, probeRoutes } from '#server/testing/probe.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ routes: [...sessionRoutes, ...probeRoutes] })
})
afterAll(() => world.close())

const send = (body: string | Buffer, type = 'multipart/form-data; boundary=b') =>
  world.call(probe.picture, { body, headers: { 'content-type': type } }, 'owner')

const half = [
  'no boundary in it',
  'a beginning only',
  'a head only',
  'half a file',
  'half a field',
  'a part without a name',
  'a head without an end',
  'a name of the prototype',
  'a file of the prototype',
  'a field that is broken JSON',
]

it.each(half)('a form that is %s is answered that it cannot be read', async what => {
  const answer = await send(String(hostileForms[what]))
  expect([answer.statusCode, answer.json().error]).toEqual([400, messages.malformed])
  expect(await readdir(world.temporary)).toEqual([])
})

it.each(['too many fields', 'too many files', 'a field of 3 MB'])('%s are too large', async what => {
  expect((await send(String(hostileForms[what]))).statusCode).toBe(413)
  expect(await readdir(world.temporary)).toEqual([])
})

it.each(['', '; boundary=', '; boundary="', '; boundary=b; boundary=c', '; charset=x'])(
  'a form without a boundary is answered that it cannot be read: multipart/form-data%s',
  async rest => {
    const answer = await send('--c\r\n', `multipart/form-data${rest}`)
    expect([answer.statusCode, answer.json().error]).toEqual([400, messages.malformed])
  },
)

it('a form that is longer or shorter than announced leaves nothing behind', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as { port: number }
  const form = `--b\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\n${'x'.repeat(100_000)}`
  const token = await world.tokenOf('owner')
  for (const announced of [form.length - 50_000, form.length + 50_000]) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write(
      [
        'POST /api/pictures HTTP/1.1',
        'Host: own',
        `Authorization: ${token}`,
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${announced}`,
        '',
        form,
      ].join('\r\n'),
    )
    await until(async () => announced < form.length || (await readdir(world.temporary)).length > 0)
    socket.end()
    await until(() => socket.destroyed || socket.readableEnded)
    await until(async () => (await readdir(world.temporary)).length === 0)
  }
  expect(await world.db.select().from(files)).toEqual([])
  expect((await world.call(probe.long)).statusCode).toBe(200)
})

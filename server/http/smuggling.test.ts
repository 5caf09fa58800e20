import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await openWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as { port: number }).port
})
afterAll(() => world.close())

/** Everything that comes back until the server ends the connection. */
const send = (lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })

const head = ['POST /api/users/sign_in HTTP/1.1', 'Host: x', 'Content-Type: application/json']
const hidden = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

it.each([
  ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', hidden]],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`, '', hidden]],
  ['chunks by another name', ['Transfer-Encoding: chunked, identity', '', '0', '', hidden]],
  ['a space before the colon', ['Content-Length : 0', '', hidden]],
  ['a length that is no number', ['Content-Length: 0x10', '', hidden]],
])('a request with %s is refused whole, and what hides behind it is not answered', async (_name, lines) => {
  const answer = await send([...head, ...lines])
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

it('TRACE is not answered with what was sent', async () => {
  const answer = await send([
    'TRACE /api/health HTTP/1.1',
    'Host: x',
    'X-Secret: sesame',
    'Connection: close',
    '',
    '',
  ])
  expect(answer).toMatch(/^HTTP\/1\.1 4/)
  expect(answer).not.toContain('sesame')
})

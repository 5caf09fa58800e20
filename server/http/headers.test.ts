import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await openWorld({ config: { publicUrl: 'https://portal.example.com' } })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as { port: number }).port
})
afterAll(() => world.close())

/** What comes back, byte by byte: some of these never become a request. */
const send = (...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')))
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('close', () => resolve(text.toLowerCase()))
    socket.on('error', reject)
  })

const get = (path: string) => send(`GET ${path} HTTP/1.1`, 'Host: x', 'Accept: */*', 'Connection: close')

it.each([
  ['an answer', () => get('/api/health')],
  ['a refusal', () => get('/api/projects')],
  ['an unknown call', () => get('/api/unknown')],
  ['a page', () => get('/portallogin')],
  ['an unknown page', () => get('/nowhere')],
  ['the document of calls', () => get('/api/openapi.json')],
  ['the page of calls', () => get('/api/docs')],
  ['an address that cannot be read', () => get('/api/files/%ff/x')],
  ['an address that is too long', () => get(`/api/files/1/${'x'.repeat(5000)}`)],
  ['something that is no HTTP', () => send('HELLO')],
  ['a request with two lengths', () => send('POST / HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2')],
])('%s asks for https from then on, and lets nothing in but what it names', async (_name, ask) => {
  const answer = await ask()
  expect(answer).toMatch(/^http\/1\.1 \d{3} /)
  expect(answer).toMatch(/\r\nstrict-transport-security: max-age=31536000/)
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
  const [, policy = ''] = /\r\ncontent-security-policy: (.*?)\r\n/.exec(answer) ?? []
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive)
})

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface FaultyScanner {
  host: string
  /** What each further connection is treated with. */
  treat(socket: Socket): void
}

/** Stands where clamd should, and does to each connection what a test says. */
export async function openFaultyScanner(treat: FaultyScanner['treat']): Promise<FaultyScanner> {
  const open = new Set<Socket>()
  const scanner: FaultyScanner = { host: '', treat }
  const server = createServer(socket => {
    open.add(socket)
    socket.on('error', () => {})
    scanner.treat(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  scanner.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return scanner
}

/** Reads all of the content, as clamd does, then gives this answer and hangs up. */
export const answering = (answer: string) => (socket: Socket) => {
  let tail = Buffer.alloc(0)
  socket.on('data', chunk => {
    tail = Buffer.concat([tail, Buffer.from(chunk)]).subarray(-4)
    if (tail.equals(Buffer.alloc(4))) socket.end(answer)
  })
}

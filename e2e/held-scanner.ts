import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Stands where clamd should: it takes whole files as INSTREAM sends them, and keeps its verdict to itself until told. */
export async function startHeldScanner() {
  const held = new Set<Socket>()
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => {
        open.delete(socket)
        held.delete(socket)
      })
    readToEnd(socket, () => held.add(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many files it has in hand. */
    waiting: () => held.size,
    /** Its verdict on those. */
    answer(verdict: 'clean' | 'infected') {
      for (const socket of held) socket.end(`stream: ${verdict === 'clean' ? 'OK' : 'Eicar-Test FOUND'}\0`)
      held.clear()
    },
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** The command, then chunks behind their length in four bytes, and a length of none at the end. */
function readToEnd(socket: Socket, onEnd: () => void): void {
  let unread = Buffer.alloc(0)
  let begun = false
  socket.on('data', chunk => {
    unread = Buffer.concat([unread, Buffer.from(chunk)])
    if (!begun && unread.length >= command.length) {
      if (!unread.subarray(0, command.length).equals(command)) return void socket.end('UNKNOWN COMMAND\0')
      unread = unread.subarray(command.length)
      begun = true
    }
    while (begun && unread.length >= 4) {
      const length = unread.readUInt32BE()
      if (length === 0) return onEnd()
      if (unread.length < 4 + length) return
      unread = unread.subarray(4 + length)
    }
  })
}

const command = Buffer.from('zINSTREAM\0')

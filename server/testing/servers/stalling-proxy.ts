import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface StallingProxy {
  port: number
  /** From now on nothing of a connection is passed on once it sends what matches. */
  stallOn(sent: RegExp): void
  /** From now on answers stop after so many bytes. */
  stallAnswersAfter(bytes: number): void
  /** From now on answers come in pieces with pauses between them. */
  slowDown(piece: number, pause: number): void
  /** Connections that hang stay as they are; new ones pass. */
  pass(): void
  close(): Promise<void>
}

/** Stands in front of a real server on this machine and lets its connections hang as broken networks do. */
export async function openStallingProxy(targetPort: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>()
  let stallOn: RegExp | null = null
  let answerBytes = Number.POSITIVE_INFINITY
  let slow: { piece: number; pause: number } | null = null

  const server = createServer(client => {
    const target = connect(targetPort, '127.0.0.1')
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    let hanging = false
    client.on('data', chunk => {
      hanging ||= stallOn?.test(chunk.toString('latin1', 0, 200)) ?? false
      if (hanging) client.pause()
      else target.write(chunk)
    })
    let answered = 0
    let answering = Promise.resolve()
    target.on('data', chunk => {
      const rest = chunk.subarray(0, Math.max(0, answerBytes - answered))
      answered += chunk.length
      const pace = slow ?? { piece: rest.length, pause: 0 }
      answering = answering.then(() => send(client, rest, pace))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    stallOn(sent) {
      stallOn = sent
    },
    stallAnswersAfter(bytes) {
      answerBytes = bytes
    },
    slowDown(piece, pause) {
      slow = { piece, pause }
    },
    pass() {
      stallOn = null
      slow = null
      answerBytes = Number.POSITIVE_INFINITY
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function send(client: Socket, chunk: Buffer, pace: { piece: number; pause: number }): Promise<void> {
  for (let at = 0; at < chunk.length; at += pace.piece) {
    client.write(chunk.subarray(at, at + pace.piece))
    if (pace.pause > 0) await setTimeout(pace.pause)
  }
}

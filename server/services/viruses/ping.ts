import { connect } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { ServiceDown } from '#server/services/jobs/temporary-failures.ts'
import { toAddress } from './clamd.ts'

/** Asks clamd whether it is there, by its command PING; throws when it says anything else, or nothing in time. */
export async function pingScanner(host: string, milliseconds: number): Promise<void> {
  const socket = addAbortSignal(AbortSignal.timeout(milliseconds), connect(toAddress(host)))
  try {
    socket.setEncoding('latin1').write('zPING\0')
    let said = ''
    for await (const chunk of socket) {
      said += chunk
      if (said.length >= pong.length) break
    }
    if (said !== pong) throw new ServiceDown(`clamd at ${host} does not answer its PING`)
  } finally {
    socket.destroy()
  }
}

const pong = 'PONG\0'

import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { StorageDown } from './storage-errors.ts'

/** How long the storage may be silent before a call fails; a call that makes progress may take as long as it needs. */
export const stallMilliseconds = 20_000

/** Fails when `work` reports no progress for so long; `signal` aborts the work, where that is possible. */
export async function withStallTimeout<T>(
  milliseconds: number,
  work: (progress: () => void, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = noProgress(milliseconds)
      reject(error)
      controller.abort(error)
    }, milliseconds)
  })
  try {
    return await Promise.race([work(() => timer?.refresh(), controller.signal), stalled])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Passes stored content on, with a timeout. The timer runs only while the reader waits for the next chunk, so a
 * browser that reads slowly is not mistaken for a storage that does not answer.
 */
export class StoredContent extends Readable {
  private readonly source: Readable
  private readonly stall: number
  private timer: NodeJS.Timeout | undefined

  constructor(source: Readable, stall: number) {
    super()
    this.source = source
    this.stall = stall
    source.pause()
    source.on('data', (chunk: Buffer) => {
      if (this.push(chunk)) this.timer?.refresh()
      else this.pauseSource()
    })
    source.on('end', () => {
      clearTimeout(this.timer)
      this.push(null)
    })
    source.on('error', error => this.destroy(new StorageDown('the content broke off', { cause: error })))
    source.on('close', () => {
      if (!source.readableEnded) this.destroy(new StorageDown('the content broke off'))
    })
  }

  override _read(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.destroy(noProgress(this.stall)), this.stall)
    this.source.resume()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.timer)
    this.source.destroy()
    done(error)
  }

  private pauseSource(): void {
    clearTimeout(this.timer)
    this.source.pause()
  }
}

/**
 * HTTP agents whose connections are closed after so many milliseconds in which no byte went either way. The number of
 * connections is not limited: a download to a slow browser keeps its own, and must not make others wait.
 */
export function agentsWithStallTimeout(stall: number): { httpAgent: http.Agent; httpsAgent: https.Agent } {
  const options = { keepAlive: true, timeout: stall }
  return {
    httpAgent: destroyIdleSockets(new http.Agent(options)),
    httpsAgent: destroyIdleSockets(new https.Agent(options)),
  }
}

function destroyIdleSockets<A extends http.Agent>(agent: A): A {
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (...args) => {
    const socket = connect(...args)
    socket?.on('timeout', () => socket.destroy(new StorageDown('it does not answer')))
    return socket
  }
  return agent
}

const noProgress = (milliseconds: number) =>
  new StorageDown(`nothing moved for ${Math.round(milliseconds / 1000)} seconds`)

import { Readable } from 'node:stream'
import { StorageDown } from './storage-errors.ts'

/** So long the storage may be silent before it is given up; a call that moves on may take as long as it needs. */
export const storageStall = 20_000

/** Ends the wait for work that did not report progress for so long; `signal` ends the work, where that is possible. */
export async function endWhenStalled<T>(
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
 * Passes stored content on. The time is taken only while somebody waits for the next piece: a browser that reads
 * slowly does not make the storage slow.
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
      else this.rest()
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

  private rest(): void {
    clearTimeout(this.timer)
    this.source.pause()
  }
}

const noProgress = (milliseconds: number) =>
  new StorageDown(`nothing moved for ${Math.round(milliseconds / 1000)} seconds`)

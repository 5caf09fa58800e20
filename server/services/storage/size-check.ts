import { Transform, type TransformCallback } from 'node:stream'

/** Passes content on and fails when its size is not the expected one: half a file must not look complete. */
export class SizeCheck extends Transform {
  private received = 0
  private readonly size: number
  private readonly progress: () => void

  constructor(size: number, progress = () => {}) {
    super()
    this.size = size
    this.progress = progress
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.received += chunk.length
    this.progress()
    if (this.received > this.size) done(this.mismatch())
    else done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    if (this.received < this.size) done(this.mismatch())
    else done()
  }

  private mismatch(): Error {
    return new Error(`The content is not the ${this.size} bytes it was announced to be`)
  }
}

import { Transform, type TransformCallback } from 'node:stream'

/** Passes content on and breaks when its length is not the announced one: half a file must not look whole. */
export class AnnouncedLength extends Transform {
  private seen = 0
  private readonly size: number
  private readonly progress: () => void

  constructor(size: number, progress = () => {}) {
    super()
    this.size = size
    this.progress = progress
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.seen += chunk.length
    this.progress()
    if (this.seen > this.size) done(this.mismatch())
    else done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    if (this.seen < this.size) done(this.mismatch())
    else done()
  }

  private mismatch(): Error {
    return new Error(`The content is not the ${this.size} bytes it was announced to be`)
  }
}

import PDFDocument from 'pdfkit'

/**
 * Hands on the file in large pieces. A PDF is written in thousands of lines, and a stream takes longer over each of
 * them than pdfkit takes to make it.
 */
export class GatheredDocument extends PDFDocument {
  /** Declared only: pdfkit's constructor already writes, before a field of this class would be set. */
  declare private gathered?: { lines: Uint8Array[]; length: number }

  /** In place of pdfkit's own, which its types do not declare. */
  _write(text: Uint8Array | string): void {
    const line = typeof text === 'string' ? Buffer.from(`${text}\n`, 'latin1') : text
    this.gathered ??= { lines: [], length: 0 }
    this.gathered.lines.push(line)
    this.gathered.length += line.length
    const counting = this as unknown as { _offset: number }
    counting._offset += line.length
    if (this.gathered.length > pieceSize) this.handOn()
  }

  override push(chunk: Uint8Array | null): boolean {
    if (chunk === null) this.handOn()
    return super.push(chunk)
  }

  private handOn(): void {
    if (this.gathered) super.push(Buffer.concat(this.gathered.lines))
    this.gathered = undefined
  }
}

const pieceSize = 256 * 1024

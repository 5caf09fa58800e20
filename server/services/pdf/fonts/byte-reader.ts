/** Reads big-endian numbers one after the other. */
export class ByteReader {
  at = 0

  constructor(private readonly bytes: Buffer) {}

  skip(count: number): void {
    this.at += count
  }

  uint8(): number {
    return this.bytes.readUInt8(this.at++)
  }

  uint16(): number {
    this.at += 2
    return this.bytes.readUInt16BE(this.at - 2)
  }

  int16(): number {
    this.at += 2
    return this.bytes.readInt16BE(this.at - 2)
  }

  uint32(): number {
    this.at += 4
    return this.bytes.readUInt32BE(this.at - 4)
  }

  text(length: number): string {
    return this.take(length).toString('latin1')
  }

  take(length: number): Buffer {
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  /** UIntBase128 of WOFF2: seven bits in each byte. */
  base128(): number {
    let value = 0
    for (;;) {
      const byte = this.uint8()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  /** 255UInt16 of WOFF2: one byte for numbers below 253. */
  packed16(): number {
    const code = this.uint8()
    if (code === 253) return this.uint16()
    if (code === 254) return this.uint8() + 506
    if (code === 255) return this.uint8() + 253
    return code
  }
}

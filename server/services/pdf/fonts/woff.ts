import { inflateSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { writeFont } from './font-file.ts'

/** Converts a WOFF font, whose tables are deflated one by one, to TrueType. */
export function unpackWoff(file: Buffer): Buffer {
  const reader = new ByteReader(file)
  reader.skip(4)
  const flavor = reader.uint32()
  reader.skip(4)
  const count = reader.uint16()
  reader.skip(30)
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < count; index++) {
    const [tag, at, packed, length] = [reader.text(4), reader.uint32(), reader.uint32(), reader.uint32()]
    reader.skip(4)
    const bytes = file.subarray(at, at + packed)
    tables.set(tag, packed < length ? inflateSync(bytes) : bytes)
  }
  return writeFont(flavor, tables)
}

import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { writeFont } from './font-file.ts'
import { rebuildGlyphs } from './woff2-glyphs.ts'

interface Table {
  tag: string
  transformed: boolean
  length: number
}

/**
 * Converts a WOFF2 font to TrueType: pdfkit can embed only the glyphs that were used of a TrueType file, but not of a
 * WOFF2 file.
 */
export function unpackWoff2(file: Buffer): Buffer {
  const reader = new ByteReader(file)
  if (reader.uint32() !== signature) throw new Error('This is not a WOFF2 font')
  const flavor = reader.uint32()
  reader.skip(4)
  const count = reader.uint16()
  reader.skip(6)
  const compressed = reader.uint32()
  reader.skip(24)
  const tables = Array.from({ length: count }, () => readEntry(reader))
  const data = brotliDecompressSync(file.subarray(reader.at, reader.at + compressed))
  return writeFont(flavor, restore(tables, data))
}

const signature = 0x774f4632

const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc ' +
  'feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .replaceAll('_', ' ')
  .split(/ (?=\S)/)
  .map(tag => tag.padEnd(4))

function readEntry(reader: ByteReader): Table {
  const flags = reader.uint8()
  const known = knownTags[flags & 63]
  const tag = known ?? reader.text(4)
  const version = flags >> 6
  const original = reader.base128()
  // glyphs are transformed unless version 3 says otherwise, other tables only if their version is not 0
  const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  return { tag, transformed, length: transformed ? reader.base128() : original }
}

function restore(tables: Table[], data: Buffer): Map<string, Buffer> {
  const restored = new Map<string, Buffer>()
  let at = 0
  for (const { tag, transformed, length } of tables) {
    const table = data.subarray(at, at + length)
    at += length
    if (!transformed) restored.set(tag, Buffer.from(table))
    else if (tag === 'glyf') {
      const { glyf, loca } = rebuildGlyphs(table)
      restored.set('glyf', glyf).set('loca', loca)
    } else if (tag !== 'loca') throw new Error(`The font's ${tag} table is packed in a way we do not know`)
  }
  // the offsets in `loca` are written with 32 bits each
  if (restored.has('loca')) restored.get('head')?.writeInt16BE(1, 50)
  return restored
}

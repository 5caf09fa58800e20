/** A TrueType file with these tables. Checksums stay zero, since pdfkit does not read them. */
export function writeFont(flavor: number, tables: Map<string, Buffer>): Buffer {
  const directory = Buffer.alloc(12 + tables.size * 16)
  directory.writeUInt32BE(flavor, 0)
  directory.writeUInt16BE(tables.size, 4)
  const parts: Buffer[] = [directory]
  let at = directory.length
  for (const [index, [tag, table]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const entry = 12 + index * 16
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(at, entry + 8)
    directory.writeUInt32BE(table.length, entry + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    at += table.length + padding.length
  }
  return Buffer.concat(parts)
}

/** One export: waits for it, then offers the file. */
export function ExportPage() {
  return null
}

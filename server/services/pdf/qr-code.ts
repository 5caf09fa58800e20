import encodeQR from 'qr'

/** A QR code: which modules of its rows are dark. The border that the library adds is drawn by whoever places it. */
export function qrCode(text: string): { dark: boolean[][]; modules: number } {
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const dark = bordered.slice(1, -1).map(row => row.slice(1, -1))
  return { dark, modules: dark.length }
}

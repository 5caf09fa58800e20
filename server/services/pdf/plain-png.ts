/**
 * A PNG of red, green and blue that is neither transparent nor interlaced, as signatures are kept for paper: a PDF takes
 * its data as they are. pdfkit believes every part of the file, in any place and of any length, also what a decoder
 * never reads: so only the parts that an encoder needs are let through, each where it belongs.
 */
export function isPlainPng(bytes: Buffer): boolean {
  const names = readPartNames(bytes)
  const [depth, colors, , , interlaced] = bytes.subarray(24, 29)
  return (
    names !== null && neededParts.test(names.join(' ')) && depth === 8 && colors === 2 && interlaced === 0
  )
}

const neededParts = /^IHDR( sRGB| gAMA| pHYs)*( IDAT)+ IEND$/

/** Null where a part is longer than the file, or the file goes on after the last. */
function readPartNames(bytes: Buffer): string[] | null {
  const names: string[] = []
  let at = signatureLength
  while (at + emptyPart <= bytes.length) {
    names.push(bytes.toString('latin1', at + 4, at + 8))
    at += emptyPart + bytes.readUInt32BE(at)
  }
  return at === bytes.length && bytes.toString('latin1', 1, 4) === 'PNG' ? names : null
}

/** Of the file format: the bytes before the first part, and of a part without data. */
const signatureLength = 8
const emptyPart = 12

/** The smallest version that holds so many bytes. */
export function versionFor(length: number): number {
  const fits = (version: number) => 4 + lengthBits(version) + length * 8 <= dataLength(version) * 8
  for (let version = 1; version <= 40; version++) if (fits(version)) return version
  throw new RangeError(`${length} bytes do not fit into a QR code`)
}

/** What a QR code of a version holds for these bytes, in the order in which it is drawn. */
export const codewordsOf = (bytes: Uint8Array, version: number) =>
  interleave(dataCodewords(bytes, version), version)

/** Of level M, by version: error correction codewords in each block, and blocks. */
const correction = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
]
const blocks = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
]

const correctionOf = (version: number) => correction[version - 1] ?? 0
const blocksOf = (version: number) => blocks[version - 1] ?? 0

/** Bits for codewords: what finders, timing, alignment, format and version leave. */
function capacity(version: number): number {
  const alignment = Math.floor(version / 7) + 2
  const free = (16 * version + 128) * version + 64
  if (version === 1) return free
  return free - (25 * alignment - 10) * alignment + 55 - (version >= 7 ? 36 : 0)
}

const dataLength = (version: number) =>
  Math.floor(capacity(version) / 8) - correctionOf(version) * blocksOf(version)

const lengthBits = (version: number) => (version < 10 ? 8 : 16)

/** Byte mode, the length, the bytes, then padding. */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const bits = (value: number, count: number) => value.toString(2).padStart(count, '0')
  const total = dataLength(version) * 8
  const content = `0100${bits(bytes.length, lengthBits(version))}${Array.from(bytes, byte => bits(byte, 8)).join('')}`
  const ended = content.padEnd(Math.min(total, content.length + 4), '0')
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const codewords = (whole.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  for (let padding = 0xec; codewords.length < total / 8; padding ^= 0xec ^ 0x11) codewords.push(padding)
  return codewords
}

/** The blocks with their correction, one codeword of each after the other; the last blocks are one longer. */
function interleave(data: number[], version: number): number[] {
  const [count, degree] = [blocksOf(version), correctionOf(version)]
  const short = Math.floor(data.length / count)
  const long = count - (data.length % count)
  const divisor = generator(degree)
  const parts: { data: number[]; correction: number[] }[] = []
  for (let at = 0; parts.length < count; ) {
    const part = data.slice(at, at + short + (parts.length >= long ? 1 : 0))
    parts.push({ data: part, correction: remainder(part, divisor) })
    at += part.length
  }
  const inTurns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.flatMap(list => list[index] ?? [])).flat()
  const correctionLists = parts.map(part => part.correction)
  return [
    ...inTurns(
      parts.map(part => part.data),
      short + 1,
    ),
    ...inTurns(correctionLists, degree),
  ]
}

/** In the field of 256 elements that QR codes use. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

function generator(degree: number): number[] {
  const divisor: number[] = [...new Array(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++)
      divisor[index] = multiply(divisor[index] ?? 0, root) ^ (divisor[index + 1] ?? 0)
    root = multiply(root, 2)
  }
  return divisor
}

function remainder(data: number[], divisor: number[]): number[] {
  const rest: number[] = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [index, coefficient] of divisor.entries())
      rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor)
  }
  return rest
}

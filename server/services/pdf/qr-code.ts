import { codewordsOf, versionFor } from './qr-codewords.ts'

/** A QR code: which modules of its rows are dark. */
export interface QrCode {
  dark: boolean[][]
  modules: number
}

/**
 * Text as a QR code (ISO/IEC 18004) that stays readable with a seventh of it lost (level M). A library that knows a
 * hundred kinds of codes took longer to load and to run than the rest of a page to print.
 */
export function qrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const codewords = codewordsOf(bytes, version)
  const drawings = masks.map(mask => {
    const dark = draw(version, codewords, mask)
    return { dark, penalty: penaltyOf(dark) }
  })
  const { dark } = drawings.reduce((one, other) => (other.penalty < one.penalty ? other : one))
  return { dark, modules: dark.length }
}

const sizeOf = (version: number) => version * 4 + 17

type Mask = (x: number, y: number) => boolean

const masks: Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function draw(version: number, codewords: number[], mask: Mask): boolean[][] {
  const size = sizeOf(version)
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const set = (x: number, y: number, isDark: boolean) => {
    const [row, fixedRow] = [dark[y], fixed[y]]
    if (!row || !fixedRow || x < 0 || x >= size) return
    row[x] = isDark
    fixedRow[x] = true
  }
  drawPatterns(set, version)
  drawFormat(set, size, masks.indexOf(mask))
  const isFixed = (x: number, y: number) => fixed[y]?.[x] === true
  const isDark = (index: number) => (((codewords[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1) === 1
  let index = 0
  for (const { x, y } of zigzag(size)) {
    const row = dark[y]
    if (!row || isFixed(x, y)) continue
    row[x] = isDark(index++) !== mask(x, y)
  }
  return dark
}

/** Two columns at a time, from the right, up and down; the column of the timing pattern is left out. */
function* zigzag(size: number): Generator<{ x: number; y: number }> {
  let upward = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step
      yield { x: right, y }
      yield { x: right - 1, y }
    }
    upward = !upward
  }
}

type SetModule = (x: number, y: number, isDark: boolean) => void

function drawPatterns(set: SetModule, version: number): void {
  const size = sizeOf(version)
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const rings = (x: number, y: number, radius: number, light: number[]) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  const places = alignments(version)
  const [first, last] = [places[0], places.at(-1)]
  for (const x of places)
    for (const y of places) {
      const isFinder = (x === first && (y === first || y === last)) || (x === last && y === first)
      if (!isFinder) rings(x, y, 2, [1])
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4])
  if (version >= 7) drawVersion(set, version)
}

function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const others = Array.from({ length: count - 1 }, (_, index) => sizeOf(version) - 7 - index * step)
  return [6, ...others.reverse()]
}

const withCheckBits = (value: number, count: number, polynomial: number) => {
  let rest = value
  for (let step = 0; step < count; step++) rest = (rest << 1) ^ ((rest >>> (count - 1)) * polynomial)
  return (value << count) | rest
}

function drawVersion(set: SetModule, version: number): void {
  const bits = withCheckBits(version, 12, 0x1f25)
  for (let index = 0; index < 18; index++) {
    const isDark = ((bits >>> index) & 1) === 1
    const [far, near] = [sizeOf(version) - 11 + (index % 3), Math.floor(index / 3)]
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

/** Level M is 00, so that the number of the mask is all there is to say; twice, for a corner may be lost. */
function drawFormat(set: SetModule, size: number, mask: number): void {
  const bits = withCheckBits(mask, 10, 0x537) ^ 0x5412
  const bit = (index: number) => ((bits >>> index) & 1) === 1
  for (let index = 0; index < 15; index++) {
    const near = index < 6 ? index : index < 8 ? index + 1 : 14 - index
    if (index < 8) set(8, near, bit(index))
    else set(index === 8 ? 7 : near, 8, bit(index))
    if (index < 8) set(size - 1 - index, 8, bit(index))
    else set(8, size - 15 + index, bit(index))
  }
  set(8, size - 8, true)
}

/** How hard a code is to read: long runs, blocks, what looks like a finder, and more dark than light. */
function penaltyOf(dark: boolean[][]): number {
  const rows = dark.map(row => row.map(Number).join(''))
  const columns = dark.map((_, x) => dark.map(row => Number(row[x])).join(''))
  let penalty = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (let y = 1; y < dark.length; y++)
    for (let x = 1; x < dark.length; x++) {
      const corner = dark[y]?.[x]
      const same =
        corner === dark[y]?.[x - 1] && corner === dark[y - 1]?.[x] && corner === dark[y - 1]?.[x - 1]
      if (same) penalty += 3
    }
  const share = dark.flat().filter(Boolean).length / dark.length ** 2
  return penalty + 10 * Math.floor(Math.abs(share - 0.5) * 20)
}

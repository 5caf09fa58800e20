import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { unpackWoff } from './woff.ts'
import { unpackWoff2 } from './woff2.ts'

/** Two weights and the mono sister. */
export type Face = 'regular' | 'strong' | 'mono'

/** One file of a typeface, which holds the characters of some ranges. */
export interface FontFile {
  name: string
  path: string
  holds(codePoint: number): boolean
  /** Of a file that holds every weight: the one that is meant. */
  weight?: number
}

/** The files that may hold a character, the one that suits best first. */
export function candidates(face: Face): FontFile[] {
  const weight = face === 'strong' ? 600 : 400
  const plex = staticFiles('ibm-plex-sans', weight, plexParts)
  const others = ['arabic', 'hebrew', 'devanagari', 'thai'].flatMap(script =>
    staticFiles(`noto-sans-${script}`, weight, [script]),
  )
  const hangul = variableFiles('noto-sans-kr', weight)
  return [
    ...(face === 'mono' ? staticFiles('ibm-plex-mono', weight, plexParts) : []),
    ...plex,
    ...others,
    ...hangul.map(file => ({ ...file, holds: (code: number) => isHangul(code) && file.holds(code) })),
    ...variableFiles('noto-sans-sc', weight),
    ...hangul,
    lastResort,
  ]
}

/** The file every plain text is set in. */
export function latinFile(face: Face): FontFile {
  const family = face === 'mono' ? 'ibm-plex-mono' : 'ibm-plex-sans'
  return staticFile(family, 'latin', face === 'strong' ? 600 : 400, () => true)
}

export function readFont(file: string): Buffer {
  const bytes = readFileSync(path.join(packageRoot(), 'node_modules', file))
  return file.endsWith('.woff2') ? unpackWoff2(bytes) : unpackWoff(bytes)
}

const plexParts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']

/** Nearly every character there is, drawn coarsely. */
const lastResort = staticFile('unifontex', 'latin', 400, () => true)

function staticFiles(family: string, weight: number, parts: string[]): FontFile[] {
  const ranges = readRanges(`@fontsource/${family}`)
  return parts.flatMap(part => {
    const range = ranges[part]
    return range ? [staticFile(family, part, weight, within(range))] : []
  })
}

function staticFile(family: string, part: string, weight: number, holds: FontFile['holds']): FontFile {
  const name = `${family}-${part}-${weight}-normal`
  return { name, path: `@fontsource/${family}/files/${name}.woff`, holds }
}

function variableFiles(family: string, weight: number): FontFile[] {
  return Object.entries(readRanges(`@fontsource-variable/${family}`)).map(([part, range]) => {
    const file = `${family}-${part.replace(/[[\]]/g, '')}-wght-normal`
    return {
      name: `${file}-${weight}`,
      path: `@fontsource-variable/${family}/files/${file}.woff2`,
      weight,
      holds: within(range),
    }
  })
}

function readRanges(family: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(packageRoot(), 'node_modules', family, 'unicode.json'), 'utf8'))
}

function within(text: string): FontFile['holds'] {
  let ranges: [number, number][] | undefined
  return code => {
    ranges ??= text.split(',').map(range => {
      const [from = '', to = from] = range.slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    })
    return ranges.some(([from, to]) => code >= from && code <= to)
  }
}

const isHangul = (code: number) => /\p{Script=Hangul}/u.test(String.fromCodePoint(code))

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { unpackWoff } from './woff.ts'
import { unpackWoff2 } from './woff2.ts'

/** Two weights, and a monospaced font. */
export type Face = 'regular' | 'strong' | 'mono'

/** One file of a typeface, with the characters of some ranges. */
export interface FontFile {
  name: string
  path: string
  contains(codePoint: number): boolean
  /** Of a variable font, which contains every weight: the one to use. */
  weight?: number
}

/** The files that may contain a character, the best first. */
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
    ...hangul.map(file => ({ ...file, contains: (code: number) => isHangul(code) && file.contains(code) })),
    ...variableFiles('noto-sans-sc', weight),
    ...hangul,
    fallbackFile,
  ]
}

/** The file for plain text. */
export function latinFile(face: Face): FontFile {
  const family = face === 'mono' ? 'ibm-plex-mono' : 'ibm-plex-sans'
  return staticFile(family, 'latin', face === 'strong' ? 600 : 400, () => true)
}

export function readFont(file: string): Buffer {
  const bytes = readFileSync(path.join(packageRoot(), 'node_modules', file))
  return file.endsWith('.woff2') ? unpackWoff2(bytes) : unpackWoff(bytes)
}

const plexParts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']

/** Contains nearly every character, in a coarse design. */
const fallbackFile = staticFile('unifontex', 'latin', 400, () => true)

function staticFiles(family: string, weight: number, parts: string[]): FontFile[] {
  const ranges = readRanges(`@fontsource/${family}`)
  return parts.flatMap(part => {
    const range = ranges[part]
    return range ? [staticFile(family, part, weight, within(range))] : []
  })
}

function staticFile(family: string, part: string, weight: number, contains: FontFile['contains']): FontFile {
  const name = `${family}-${part}-${weight}-normal`
  return { name, path: `@fontsource/${family}/files/${name}.woff`, contains }
}

function variableFiles(family: string, weight: number): FontFile[] {
  return Object.entries(readRanges(`@fontsource-variable/${family}`)).map(([part, range]) => {
    const file = `${family}-${part.replace(/[[\]]/g, '')}-wght-normal`
    return {
      name: `${file}-${weight}`,
      path: `@fontsource-variable/${family}/files/${file}.woff2`,
      weight,
      contains: within(range),
    }
  })
}

function readRanges(family: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(packageRoot(), 'node_modules', family, 'unicode.json'), 'utf8'))
}

function within(text: string): FontFile['contains'] {
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

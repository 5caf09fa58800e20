import type { Fonts } from '#server/services/pdf/fonts/fonts.ts'
import type { Face } from '#server/services/pdf/fonts/typefaces.ts'
import { clusters } from './breaks.ts'
import { directionMarks, joiners, plainText } from './clean-text.ts'
import { mirrored, rightToLeft } from './direction.ts'

/** A stretch of text in one font and one direction. */
export interface Run {
  text: string
  font: string
  /** Odd from right to left. */
  level: number
}

/** A text cut where font or direction changes, in the order in which it is read. */
export function runsOf(fonts: Fonts, text: string, face: Face, levels: Uint8Array | null): Run[] {
  if (plainText.test(text) && !levels) return [{ text, font: fonts.plain(face), level: 0 }]
  const runs: Run[] = []
  let at = 0
  for (const cluster of clusters(text)) {
    const level = levels?.[at] ?? 0
    at += cluster.length
    for (const part of fontsOf(fonts, cluster, face)) append(runs, { ...part, level })
  }
  return runs
}

/** Adds a run, to the one before it where the two are alike. */
export function append(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (last && last.font === run.font && last.level === run.level) last.text += run.text
  else runs.push({ ...run })
}

/** What stands in a run as it is handed to the font: its signs turned round when it runs from right to left. */
export function shown(run: Run): string {
  if (run.level % 2 === 0) return run.text
  const turned = clusters(run.text).map(mirrored)
  // the font turns what it knows as right to left; signs between such words are turned here
  return rightToLeft.test(run.text) ? turned.join('') : turned.reverse().join('')
}

function fontsOf(fonts: Fonts, cluster: string, face: Face): Pick<Run, 'text' | 'font'>[] {
  const whole = cluster.replace(directionMarks, '')
  if (!whole) return []
  const found = fonts.fontFor(face, whole)
  if (found) return [{ text: whole, font: found }]
  // a joiner needs no font of its own: where the letters do not join, it is left out
  const bare = whole.replace(joiners, '')
  const joined = bare === whole ? null : fonts.fontFor(face, bare)
  if (joined) return [{ text: bare, font: joined }]
  return Array.from(bare, character => {
    const font = fonts.fontFor(face, character)
    return font ? { text: character, font } : { text: unknown, font: fonts.fontFor(face, unknown) ?? '' }
  })
}

const unknown = '\ufffd'

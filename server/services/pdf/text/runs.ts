import type { Fonts } from '#server/services/pdf/fonts/fonts.ts'
import type { Face } from '#server/services/pdf/fonts/typefaces.ts'
import { clusters } from './breaks.ts'
import { directionMarks, joiners, plainText } from './clean-text.ts'
import { mirrored, rightToLeft } from './direction.ts'

/** A part of a text in one font and one direction. */
export interface Run {
  text: string
  font: string
  /** Odd from right to left. */
  level: number
}

/** A text split where font or direction changes, in reading order. */
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

/** Adds a run, or extends the last one if it has the same font and direction. */
export function append(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (last && last.font === run.font && last.level === run.level) last.text += run.text
  else runs.push({ ...run })
}

/** The text of a run as the font needs it: with mirrored brackets when it is read from right to left. */
export function displayText(run: Run): string {
  if (run.level % 2 === 0) return run.text
  const mirroredText = clusters(run.text).map(mirrored)
  // the font reverses right-to-left letters itself; other characters are reversed here
  return rightToLeft.test(run.text) ? mirroredText.join('') : mirroredText.reverse().join('')
}

function fontsOf(fonts: Fonts, cluster: string, face: Face): Pick<Run, 'text' | 'font'>[] {
  const whole = cluster.replace(directionMarks, '')
  if (!whole) return []
  const found = fonts.fontFor(face, whole)
  if (found) return [{ text: whole, font: found }]
  // a font need not contain joiners: without one that does, they are left out
  const bare = whole.replace(joiners, '')
  const joined = bare === whole ? null : fonts.fontFor(face, bare)
  if (joined) return [{ text: bare, font: joined }]
  return Array.from(bare, character => {
    const font = fonts.fontFor(face, character)
    return font
      ? { text: character, font }
      : { text: replacementCharacter, font: fonts.fontFor(face, replacementCharacter) ?? '' }
  })
}

const replacementCharacter = '\ufffd'

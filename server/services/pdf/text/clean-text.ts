/**
 * The printable text: composed, without control characters and the modifiers of emoji. Joiners stay for the scripts
 * that need them, and so do direction marks.
 */
export function cleanText(text: string): string {
  if (plainTexts.test(text)) return text
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\u{1f3fb}-\u{1f3ff}]/gu, '')
    .replace(/(?<![\u0590-\u109f])[\u200c\u200d]/g, '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, character => (kept.test(character) ? character : ''))
}

/** Left-to-right text that one font covers, so that no further steps are needed. */
export const plainText = /^[\x20-\x7e\xa0-\xac\xae-\xff–—‘’“”•…]*$/
const plainTexts = /^[\n\x20-\x7e\xa0-\xac\xae-\xff–—‘’“”•…]*$/

export const joiners = /\u200c|\u200d/g
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const kept = new RegExp(`${joiners.source}|${directionMarks.source}`)

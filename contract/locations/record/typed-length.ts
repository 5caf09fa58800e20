import { NormalizedText } from '#contract/bounds.ts'
import { limits } from '#contract/limits.ts'

/**
 * A length as somebody typed it, in the units of its location; what it means is read from its digits whenever somebody
 * computes with it. Whether it is one, and a likely one, says `lengthProblem`, which knows the unit. What means the same
 * is written in one way: 3-1/2" and 3½ are 3 1/2, and 3,5 is 3.5.
 */
export const TypedLength = NormalizedText(limits.typedLength, text =>
  text
    .replace(/[¼½¾⅛⅜⅝⅞]/g, part => ` ${parts[part]} `)
    .trim()
    .replace(/\s*(?:["″”]|'')$/, '')
    .replace(/^(\d+)\s*[-–]\s*(\d+\/\d+)$/, '$1 $2')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
    .replace(/\s+/g, ' '),
)

const parts: Record<string, string> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

import { hasHidden } from '#contract/fields.ts'
import { depthFrom } from '../depth.ts'
import { isOfTarget, type Mark } from '../marks.ts'
import { lengthProblem } from '../record/length-problems.ts'
import { isByScale, unknownLength } from './label-text.ts'
import { markMessages } from './mark-messages.ts'

/** What is wrong with the marks of a photo besides their form, field by field, as sentences. */
export function markProblems(marks: readonly Mark[]): Record<string, string> {
  const first = marks.findIndex(({ shape }) => shape === 'scale')
  return Object.fromEntries(
    marks.flatMap((mark, index): [string, string][] => {
      if ('text' in mark && hasHidden(mark.text)) return [[`marks.${index}.text`, markMessages.hiddenText]]
      if (!isOfTarget(mark) && mark.from.x === mark.to.x && mark.from.y === mark.to.y)
        return [[`marks.${index}.to`, markMessages.noLength]]
      if (mark.shape !== 'scale' && mark.shape !== 'dimension') return []
      if (mark.shape === 'scale' && index !== first)
        return [[`marks.${index}.shape`, markMessages.secondScale]]
      const problem =
        isByScale(mark) && (first < 0 || mark.text === unknownLength)
          ? byScaleProblem(mark.text)
          : markLengthProblem(mark.text)
      return problem ? [[`marks.${index}.text`, problem]] : []
    }),
  )
}

/** Without a scale nothing says how long it is, and with a scale it may still be too short. */
const byScaleProblem = (text: string) => (text === unknownLength ? null : markMessages.noScaleForLength)

/** Of the text of a dimension or a scale; null when it is a likely length with its unit. */
function markLengthProblem(text: string): string | null {
  const written = depthFrom(text)
  return written ? lengthProblem('on_photo', written.typed, written.unit) : markMessages.lengthWithUnit
}

import type { DepthUnit } from './depth.ts'
import type { Answer } from './setback-check.ts'
import {
  atMostText,
  comparedTexts,
  exactText,
  fromInches,
  type Length,
  type LengthText,
  missingText,
} from './setback-length.ts'
import type { CheckedTarget, SetbackMessages } from './setback-messages.ts'
import { checkerLimits } from './setbacks.ts'

/** What to do now, in one sentence or two. Each length is in the unit of the form with the other one behind it. */
export function whatToDo(answer: Answer, unit: DepthUnit, words: SetbackMessages): string {
  const { work } = answer.situation
  const missing = (length: Length) => inBoth(length, unit, words, missingText)
  if (answer.verdict === 'allowed') return words.allowed[answer.rule === 'saw_depth' ? 'saw_depth' : work]
  const depth =
    answer.noDeeperThan === null
      ? []
      : [words.noDeeperThan(inBoth(answer.noDeeperThan, unit, words, atMostText))]
  const move =
    answer.verdict === 'ask'
      ? words.ask(missing(answer.missing))
      : answer.withoutAsking && answer.withoutAsking.missing > answer.missing
        ? words.sawBoth(missing(answer.missing), missing(answer.withoutAsking.missing))
        : words.notAllowed[work](missing(answer.missing))
  return [move, ...depth].join(' ')
}

/** What is there against what is needed, under their names. */
export function comparedLines(answer: Answer, unit: DepthUnit, words: SetbackMessages): ComparedLine[] {
  const line = (label: string, needed: Length): ComparedLine => {
    const texts = comparedTexts(answer.given, needed, unit, words.unitNames)
    const others = comparedTexts(answer.given, needed, otherUnit[unit], words.unitNames)
    return { label, text: texts.needed, other: others.needed }
  }
  const shown = comparedTexts(answer.given, answer.needed, unit, words.unitNames)
  const inOther = comparedTexts(answer.given, answer.needed, otherUnit[unit], words.unitNames)
  const given: ComparedLine = {
    label: answer.rule === 'saw_depth' ? words.leftAboveMark : words.given,
    text: answer.given > 0 ? shown.given : words.pastCenter,
    other: answer.given > 0 ? inOther.given : null,
  }
  if (answer.verdict !== 'not_allowed' || !answer.withoutAsking)
    return [given, line(answer.verdict === 'ask' ? words.neededWithoutAsking : words.needed, answer.needed)]
  const isSame = answer.withoutAsking.needed === answer.needed
  return isSame
    ? [given, line(words.needed, answer.needed)]
    : [
        given,
        line(words.neededForSlab, answer.needed),
        line(words.neededWithoutAsking, answer.withoutAsking.needed),
      ]
}

export interface ComparedLine {
  label: string
  text: string
  other: string | null
}

/** What a tendon does to whoever cuts it, whatever the verdict is; nobody knows that an unknown mark is none. */
export function stopSentence(target: CheckedTarget, words: SetbackMessages): string | null {
  if (target === 'unknown') return `${words.unknownTarget} ${words.tendon}`
  return target === 'pt_cable' ? words.tendon : null
}

/** Numbers that can be right, and more often are not. */
export function doubtsAbout({ situation }: Answer, unit: DepthUnit, words: SetbackMessages): string[] {
  const isFar = situation.distance > fromInches(checkerLimits.usualDistance)
  const isBelow =
    situation.work === 'saw' &&
    situation.thickness !== null &&
    situation.markedDepth !== null &&
    situation.markedDepth >= situation.thickness
  return [
    ...(isFar ? [words.unusual(inBoth(situation.distance, unit, words, exactText))] : []),
    ...(isBelow ? [words.markBelowSlab] : []),
  ]
}

export const otherUnit: Record<DepthUnit, DepthUnit> = { in: 'mm', mm: 'in' }

/** 3/4 in (20 mm) */
export const inBoth = (
  length: Length,
  unit: DepthUnit,
  { unitNames }: Pick<SetbackMessages, 'unitNames'>,
  text: LengthText,
) => `${text(length, unit, unitNames)} (${text(length, otherUnit[unit], unitNames)})`

import { z } from 'zod'
import { BoundedList } from '#contract/bounds.ts'
import { WrittenLine } from '#contract/fields.ts'
import { jsaMessages } from './messages.ts'

interface Positions {
  size: number
  /** Where a line is written instead of a box ticked. */
  texts?: readonly number[]
  /** Where a question begins: Yes there, No right behind it. */
  questions?: readonly number[]
}

/** READINGS "JSA": how many positions each group of `form_checks` has. */
export const checkGroups = {
  concrete: { size: 18, texts: [15], questions: [16] },
  highway: { size: 3, texts: [1, 2] },
  trenches: { size: 7, texts: [5, 6] },
  elevated: { size: 7, texts: [6] },
  human: { size: 6 },
  other: { size: 13, questions: [3, 5, 7, 9, 11] },
  marking: { size: 9 },
  precaution: { size: 23 },
  operator: { size: 8, texts: [7] },
  enTrenches: { size: 14, texts: [13] },
  enHuman: { size: 13 },
  fall: { size: 12 },
  equitment: { size: 7 },
  enHight: { size: 7 },
} as const satisfies Record<string, Positions>

export type CheckGroup = keyof typeof checkGroups
export type Check = boolean | string
export type FormChecks = Record<CheckGroup, Check[]>

export const groupNames = Object.keys(checkGroups) as CheckGroup[]

export const positionsOf = (group: CheckGroup): Positions => checkGroups[group]
export const isText = (group: CheckGroup, index: number) => positionsOf(group).texts?.includes(index) ?? false

/** What a group holds before anybody ticks or writes anything. */
const emptyGroup = (group: CheckGroup): Check[] =>
  Array.from({ length: positionsOf(group).size }, (_, index) => (isText(group, index) ? '' : false))

export const emptyChecks = (): FormChecks =>
  Object.fromEntries(groupNames.map(group => [group, emptyGroup(group)])) as FormChecks

/** A shorter list is filled up; a longer one, another type or a Yes beside a No is refused. */
const Group = (group: CheckGroup) =>
  BoundedList(AnyCheck, positionsOf(group).size, jsaMessages.checksTooMany)
    .transform((given, context): Check[] => {
      const refuse = (message: string, path: number[]) => {
        context.addIssue({ code: 'custom', message, path })
        return z.NEVER
      }
      const checks = emptyGroup(group)
      for (const [index, check] of given.entries()) {
        const read = (isText(group, index) ? WrittenLine : Box).safeParse(check)
        if (!read.success) return refuse(read.error.issues[0]?.message ?? '', [index])
        checks[index] = read.data
      }
      const both = positionsOf(group).questions?.find(yes => checks[yes] && checks[yes + 1])
      return both === undefined ? checks : refuse(jsaMessages.yesAndNo, [both])
    })
    .default(() => emptyGroup(group))

const Box = z.boolean(jsaMessages.checksUnreadable)

/** Which of the two depends on its place. */
const AnyCheck = z.union([Box, z.string()], jsaMessages.checksUnreadable)

/** Groups that are not there count as empty; one nobody knows is refused, since what it says would be lost. */
export const FormChecks = z.strictObject(
  Object.fromEntries(groupNames.map(group => [group, Group(group)])) as Record<
    CheckGroup,
    ReturnType<typeof Group>
  >,
  jsaMessages.checksUnreadable,
)

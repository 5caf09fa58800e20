import { groups, numberLabel, type Place, placesOf } from '#contract/jsa/catalogue/catalogue.ts'
import type { Check, CheckGroup } from '#contract/jsa/checks.ts'
import { type Answers, type FieldName, fieldLabels, fieldNames } from './answers.ts'

/** Of a box whether it is ticked, of a question `yes`, `no` or nothing, of all else the text. */
export type LineValue = boolean | string

/** A line of the form: what two people may have filled in differently. */
export interface AnswerLine {
  /** As the server names it in a refusal; of a question, its Yes. */
  path: string
  label: string
  read: (answers: Answers) => LineValue
  write: (answers: Answers, value: LineValue) => Answers
}

export function setCheck(answers: Answers, group: CheckGroup, index: number, check: Check): Answers {
  const checks = answers.form_checks[group].with(index, check)
  return { ...answers, form_checks: { ...answers.form_checks, [group]: checks } }
}

export type YesNo = 'yes' | 'no' | ''

export function answerAt({ form_checks }: Answers, group: CheckGroup, index: number): YesNo {
  if (form_checks[group][index] === true) return 'yes'
  return form_checks[group][index + 1] === true ? 'no' : ''
}

/** Never both: a Yes takes the No back. */
export const setAnswer = (answers: Answers, group: CheckGroup, index: number, answer: YesNo): Answers =>
  setCheck(setCheck(answers, group, index, answer === 'yes'), group, index + 1, answer === 'no')

export const setField = (answers: Answers, name: FieldName, text: string): Answers => ({
  ...answers,
  [name]: text,
})

/** Spaces around a text do not make it another one: the server does not keep them. */
export const isSameValue = (one: LineValue, other: LineValue) =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other

export const isSame = (one: Answers, other: Answers) =>
  one === other ||
  (one.copied_from === other.copied_from &&
    answerLines.every(({ read }) => isSameValue(read(one), read(other))))

/** How a value reads in a sentence. */
export function readableValue(value: LineValue): string {
  if (typeof value === 'boolean') return value ? 'Checked' : 'Not checked'
  if (value === 'yes') return 'Yes'
  if (value === 'no') return 'No'
  return value.trim() || 'Empty'
}

const fieldLine = (name: FieldName): AnswerLine => ({
  path: name,
  label: fieldLabels[name],
  read: answers => answers[name],
  write: (answers, value) => setField(answers, name, String(value)),
})

function checkLine(group: CheckGroup, { entry, index, number }: Place): AnswerLine {
  const line = {
    path: `form_checks.${group}.${index}`,
    label: [number && numberLabel(number), entry.words.en].filter(Boolean).join(' '),
  }
  if (entry.kind === 'question')
    return {
      ...line,
      read: answers => answerAt(answers, group, index),
      write: (answers, value) => setAnswer(answers, group, index, value as YesNo),
    }
  return {
    ...line,
    read: answers => answers.form_checks[group][index] ?? false,
    write: (answers, value) => setCheck(answers, group, index, value),
  }
}

/** Every line, in the order of the form. */
export const answerLines: readonly AnswerLine[] = [
  ...fieldNames.map(fieldLine),
  ...groups.flatMap(({ name }) => placesOf(name).map(place => checkLine(name, place))),
]

import type { Check, CheckGroup } from '#contract/jsa/checks.ts'
import { createSubscribers } from '#web/lib/subscribers.ts'
import { answerAt, setAnswer, setCheck, setField, type YesNo } from './answer-lines.ts'
import type { Answers, FieldName } from './answers.ts'

/**
 * What stands on the screen. It is outside of React, so that a tick draws its own line, the count of its section and
 * the summary, and not the two hundred other lines.
 */
export function createAnswersStore(initial: Answers) {
  let answers = initial
  const { subscribe, notify } = createSubscribers()
  const replace = (next: Answers) => {
    if (next === answers) return
    answers = next
    notify()
  }
  return {
    read: () => answers,
    subscribe,
    replace,
    setCheck: (group: CheckGroup, index: number, check: Check) =>
      replace(setCheck(answers, group, index, check)),
    /** The same answer again takes it back. */
    toggleAnswer(group: CheckGroup, index: number, answer: Exclude<YesNo, ''>) {
      const isTakenBack = answerAt(answers, group, index) === answer
      replace(setAnswer(answers, group, index, isTakenBack ? '' : answer))
    },
    setField: (name: FieldName, text: string) => replace(setField(answers, name, text)),
  }
}

import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Language } from '#contract/language.ts'
import { quizWords } from '#contract/training/quiz.ts'
import type { Answer } from './answers.ts'
import classes from './test.module.css'

/** Two large buttons, of which one may be pressed. */
export function YesNo({
  language,
  answer,
  onAnswer,
}: {
  language: Language
  answer: Answer | null
  onAnswer: (answer: Answer) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading above names it, and a fieldset would need a legend
    <div role="group" aria-labelledby="question" className={classes.choices}>
      {(['yes', 'no'] as const).map(each => {
        const Icon = icons[each]
        return (
          <button key={each} type="button" aria-pressed={answer === each} onClick={() => onAnswer(each)}>
            <Icon size={24} aria-hidden="true" />
            {quizWords[each][language]}
          </button>
        )
      })}
    </div>
  )
}

const icons = { yes: IconCheck, no: IconX }

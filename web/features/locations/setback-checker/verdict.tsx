import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import type { DepthUnit } from '#contract/locations/depth.ts'
import { comparedLines, whatToDo } from '#contract/locations/setback-answer.ts'
import type { Answer, CheckResult } from '#contract/locations/setback-check.ts'
import type { SetbackMessages } from '#contract/locations/setback-messages.ts'
import classes from './setback-checker.module.css'

/** The word, its shape and color, and what to do. It is read out whenever it changes. */
export function Verdict({
  result,
  unit,
  words,
}: {
  result: CheckResult
  unit: DepthUnit
  words: SetbackMessages
}) {
  return (
    <div role="status" aria-live="polite">
      {result.verdict === null ? (
        <p className={classes.noVerdict}>
          {Object.keys(result.problems).length > 0 ? words.mistaken : words.incomplete}
        </p>
      ) : (
        <Answered answer={result} unit={unit} words={words} />
      )}
    </div>
  )
}

function Answered({ answer, unit, words }: { answer: Answer; unit: DepthUnit; words: SetbackMessages }) {
  const Icon = icons[answer.verdict]
  return (
    <div className={classes.verdict} data-verdict={answer.verdict}>
      <p className={classes.word}>
        <Icon size={40} aria-hidden="true" />
        {words.verdicts[answer.verdict]}
      </p>
      <p className={classes.todo}>
        <Lengths text={whatToDo(answer, unit, words)} />
      </p>
      <dl className={classes.compared}>
        {comparedLines(answer, unit, words).map(({ label, text, other }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text} {other && <span className={classes.other}>({other})</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const icons = { allowed: IconCircleCheck, ask: IconAlertTriangle, not_allowed: IconCircleX }

/** With each length of the other unit in grey. */
function Lengths({ text }: { text: string }) {
  return text.split(/(\([^()]+\))/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
      <span key={index} className={classes.other}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

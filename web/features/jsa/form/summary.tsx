import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { memo, useDeferredValue } from 'react'
import { numberLabel } from '#contract/jsa/catalogue/catalogue.ts'
import type { FormChecks } from '#contract/jsa/checks.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { type Hazard, isHazard, openHazards, tickedLines } from '#contract/jsa/lines.ts'
import formClasses from './form.module.css'
import { useAnswers } from './form-context.ts'
import { jumpTo, lineId, sectionId } from './jump.ts'
import classes from './summary.module.css'

/** What is ticked so far, above the form; drawn after the tick itself, which must not wait for it. */
export const Summary = memo(function Summary() {
  const checks = useDeferredValue(useAnswers(({ form_checks }) => form_checks))
  return (
    <section
      id={sectionId('summary')}
      className={formClasses.panel}
      aria-labelledby={sectionId('summary-title')}
      tabIndex={-1}
    >
      <h3 id={sectionId('summary-title')}>Summary</h3>
      <SummaryLists checks={checks} />
    </section>
  )
})

const SummaryLists = memo(function SummaryLists({ checks }: { checks: FormChecks }) {
  const found = linesOf(checks, 1)
  const controls = linesOf(checks, 2)
  if (found.length + controls.length === 0) return <p>{jsaFormMessages.summaryEmpty}</p>
  const open = openHazards(checks)
  const hazards = found.filter(isHazard)
  return (
    <>
      {open.length > 0 && (
        <div className={classes.caution}>
          <p>
            <IconAlertTriangle size={24} aria-hidden="true" />
            {jsaFormMessages.openHazards(open.length)}
          </p>
          <Lines lines={open} />
        </div>
      )}
      <div className={classes.summary}>
        <SummaryList title="Hazards" lines={hazards} />
        <SummaryList title="Controls" lines={controls} />
        <SummaryList title="Also noted" lines={found.filter(line => !isHazard(line))} />
      </div>
    </>
  )
})

function SummaryList({ title, lines }: { title: string; lines: Hazard[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h4>{`${title} (${lines.length})`}</h4>
      <Lines lines={lines} />
    </div>
  )
}

const Lines = ({ lines }: { lines: Hazard[] }) => (
  <ul>
    {lines.map(line => (
      <li key={`${line.group.name}.${line.index}`}>
        <button type="button" onClick={() => jumpTo(lineId(line.group.name, line.index))}>
          {readableLine(line)}
        </button>
      </li>
    ))}
  </ul>
)

/** As it reads outside of its group: "07 Wear a respirator", "PT cables in the slab: No". */
export function readableLine({ entry, number, text, answer }: Hazard): string {
  const words = text ?? entry.words.en
  const numbered = number === null ? words : `${numberLabel(number)} ${words}`
  return answer ? `${numbered}: ${answer === 'yes' ? 'Yes' : 'No'}` : numbered
}

const linesOf = (checks: FormChecks, section: 1 | 2): Hazard[] =>
  tickedLines(checks, section).flatMap(({ group, lines }) => lines.map(line => ({ ...line, group })))

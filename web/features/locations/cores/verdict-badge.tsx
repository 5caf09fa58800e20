import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowBarToDown from '@tabler/icons-react/dist/esm/icons/IconArrowBarToDown.mjs'
import IconArrowsMove from '@tabler/icons-react/dist/esm/icons/IconArrowsMove.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import type { Verdict } from '#contract/locations/cores/core.ts'
import type { CoreLine } from '#contract/locations/cores/core-line.ts'
import { verdictMeaning, verdicts } from '#contract/locations/cores/verdicts.ts'
import classes from './cores.module.css'

/** The verdict in words, with a shape of its own, what speaks against it and, unless it is compact and plain without that, what it means. */
export function VerdictBadge({
  line,
  compact,
}: {
  line: Pick<CoreLine, 'verdict' | 'limit' | 'limit_other' | 'warnings' | 'reason_missing'>
  /** In a table. */
  compact?: true
}) {
  // a tick beside what nobody may go by would be believed
  const Icon = line.reason_missing ? IconAlertTriangle : icons[line.verdict]
  const { title } = verdicts[line.verdict]
  // of all verdicts, these alone do not say what to do
  const isExplained = !compact || line.verdict === 'inconclusive' || line.reason_missing
  return (
    <div
      className={classes.verdict}
      data-verdict={line.warnings.length > 0 ? 'warned' : line.verdict}
      data-compact={compact}
    >
      <Icon size={compact ? 20 : 28} aria-hidden="true" />
      <p>
        <b>
          {title}
          {line.limit && `: ${line.limit} `}
          {line.limit_other && <span className={classes.other}>({line.limit_other})</span>}
        </b>
        {isExplained && <span className={classes.small}>{verdictMeaning(line)}</span>}
        {line.warnings.map(warning => (
          <span key={warning} className={classes.against}>
            <IconAlertTriangle size={20} aria-hidden="true" />
            {warning}
          </span>
        ))}
      </p>
    </div>
  )
}

const icons: Record<Verdict, typeof IconHandStop> = {
  cleared: IconCircleCheck,
  cleared_to_depth: IconArrowBarToDown,
  relocated: IconArrowsMove,
  do_not_cut: IconHandStop,
  inconclusive: IconAlertTriangle,
}

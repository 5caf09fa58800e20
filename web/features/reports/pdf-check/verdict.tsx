import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { reportMessages } from '#contract/reports/messages.ts'
import type { PdfCheck } from '#contract/reports/report.ts'
import classes from './pdf-check-page.module.css'

type PaperState = PdfCheck['state']

/** Large enough to be read at arm's length; words and icon say it, the color only underlines it. */
export function Verdict({ state, meanings }: { state: PaperState; meanings: Record<PaperState, string> }) {
  const { kind, icon: Icon, words } = verdicts[state]
  return (
    <div className={classes.verdict} data-kind={kind} role="status">
      <Icon size={64} stroke={1.5} aria-hidden="true" />
      <h2>{words}</h2>
      {kind !== 'clear' && <strong>{reportMessages.paperUnreliable}</strong>}
      <p>{meanings[state]}</p>
    </div>
  )
}

const verdicts = {
  latest: {
    kind: 'clear',
    icon: IconCircleCheck,
    words: reportMessages.paperLatest,
  },
  outdated: {
    kind: 'stop',
    icon: IconCircleX,
    words: reportMessages.paperOutdated,
  },
  withdrawn: {
    kind: 'stop',
    icon: IconCircleX,
    words: reportMessages.paperWithdrawn,
  },
  unknown: {
    kind: 'caution',
    icon: IconAlertTriangle,
    words: reportMessages.paperUnknown,
  },
} satisfies Record<PaperState, object>

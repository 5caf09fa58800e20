import { adviseOnScan } from '#contract/projects/scan-advice.ts'
import type { ProjectConditions } from '#contract/projects/scan-conditions.ts'
import { scanMessages } from '#contract/projects/scan-messages.ts'
import { answersInWords } from '#contract/projects/scan-questions.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { Facts, Panel } from '#web/ui/panel.tsx'
import classes from './conditions.module.css'
import { ScanAdviceView } from './scan-advice.tsx'

/** What the request said about the site, what it means for the scan, and what to get ready. */
export function ConditionsPanel({
  conditions,
  contactEmail,
}: {
  conditions: ProjectConditions
  contactEmail: string | null
}) {
  const units = useOwnUnits()
  return (
    <Panel title={scanMessages.title}>
      <div className={classes.panel}>
        <Facts facts={answersInWords(conditions, units)} />
        <ScanAdviceView advice={adviseOnScan(conditions, units)} />
        {conditions.list_mailed && contactEmail && (
          <p className={classes.note}>{scanMessages.listMailed(contactEmail)}</p>
        )}
      </div>
    </Panel>
  )
}

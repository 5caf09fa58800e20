import type { UseFormReturnType } from '@mantine/form'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { TaskType } from '#contract/companies/company.ts'
import { checkCore, saysNearest } from '#contract/locations/cores/check-core.ts'
import { CoreRecord } from '#contract/locations/cores/core-record.ts'
import type { Location } from '#contract/locations/location.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { type CoreValues, onlyFitting, surroundingsIn } from './core-values.ts'
import classes from './cores.module.css'

/** What speaks against the verdict while it is typed. It never says that a cut is all right. */
export function CoreCheck({
  form,
  location,
  units,
}: {
  form: UseFormReturnType<CoreValues>
  location: Location
  units: TaskType
}) {
  const values = {
    kind: form.useWatchValue('kind'),
    diameter: form.useWatchValue('diameter'),
    depth: form.useWatchValue('depth'),
    verdict: form.useWatchValue('verdict'),
    depth_limit: form.useWatchValue('depth_limit'),
    clearance: form.useWatchValue('clearance'),
    clearance_target: form.useWatchValue('clearance_target'),
    center: form.useWatchValue('center'),
    line: form.useWatchValue('line'),
    planned: form.useWatchValue('planned'),
  }
  const core = CoreRecord.safeParse(values).data
  const check = core && checkCore(onlyFitting(core, location), surroundingsIn(location, units))
  const hasReason = form.useWatchValue('reason').trim() !== ''
  const nearest = check && !saysNearest(check) ? check.nearest : null
  const distance = [nearest, check?.unknown].filter(Boolean).join('. ')
  return (
    <div className={classes.check} role="status" aria-live="polite">
      {check && (
        <>
          <p className={classes.checkTitle}>{recordMessages.distancesTitle}</p>
          {distance && <p>{distance}.</p>}
          {check.warnings.map(warning => (
            <p key={warning} className={classes.warning}>
              <IconAlertTriangle size={20} aria-hidden="true" />
              {warning}
            </p>
          ))}
          <p className={classes.small}>
            {check.warnings.length > 0 && !hasReason ? recordMessages.reasonNeeded : recordMessages.youDecide}
          </p>
        </>
      )}
    </div>
  )
}

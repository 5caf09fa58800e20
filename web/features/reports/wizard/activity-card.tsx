import { Button } from '@mantine/core'
import { api } from '#contract/api.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { GprReport } from '#contract/reports/report.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { notify } from '#web/lib/notify.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { ActivityFields } from './activity-fields.tsx'
import {
  ActivityForm,
  type ActivityValues,
  activityLabels,
  activityValues,
  activityWords,
  standingReport,
} from './activity-values.ts'
import { WizardCard } from './card.tsx'
import { WizardProblem } from './problem.tsx'
import { cacheReport } from '#web/features/reports/cached-report.ts'
import type { CardProps } from './navigation.ts'

/** Card 2: what was done. The way on is saved first. */
export function WizardActivity({ detail, step }: CardProps) {
  const { gpr_report: report, project } = detail
  const create = useCall(api.reports.create, ({ gpr_report }) =>
    done(gpr_report, reportMessages.reportCreated),
  )
  const change = useCall(api.reports.change, ({ gpr_report }) => done(gpr_report, reportMessages.reportSaved))
  const pending = create.pending || change.pending
  const failure = change.failure ?? create.failure
  const fields = useDraftForm(ActivityForm, activityValues(report), {
    failure,
    draft: `report.${project.id}`,
  })
  const { form, submit, restored, discard, saved } = fields
  useServerValues(fields, activityValues(report), () =>
    form.setFieldValue('version', report?.version ?? null),
  )
  const standing = GprReport.safeParse(standingReport(failure)).data

  function done(now: GprReport, notice: string) {
    take(now)
    notify('success', notice, 'location')
    step.go(3)
  }
  function take(now: GprReport) {
    form.setValues(activityValues(now))
    saved()
    cacheReport(now)
    create.reset()
    change.reset()
  }
  const send = ({ version, ...gpr_report }: ActivityValues, over: GprReport | null) => {
    const body = { gpr_report, project_id: project.id }
    if (over) change.send({ params: { id: over.id }, body: { ...body, version: version ?? neverSaved } })
    else create.send({ body })
  }
  const save = submit(values => {
    const unchanged = report && JSON.stringify(values) === JSON.stringify(activityValues(report))
    if (unchanged) step.go(3)
    else send(values, report)
  })
  return (
    <WizardCard
      card={2}
      detail={detail}
      meaning={reportMessages.activityMeaning}
      above={<Restored shown={restored} onDiscard={discard} />}
      onSubmit={save}
      actions={
        <>
          <Button variant="default" disabled={pending} onClick={() => step.go(1)}>
            Back
          </Button>
          <Button type="submit" disabled={pending}>
            {pending ? 'Saving …' : 'Next'}
          </Button>
        </>
      }
      note={reportMessages.reportKeptHere}
    >
      <ActivityFields form={form} />
      <WizardProblem failure={failure}>
        {standing && !pending ? (
          <ChangedMeanwhile
            typed={activityWords(form.getValues())}
            current={activityWords(activityValues(standing))}
            labels={activityLabels}
            onTheirs={() => take(standing)}
            onMine={submit(values => send({ ...values, version: standing.version }, standing))}
          />
        ) : (
          <SaveFailure failure={pending ? null : failure} />
        )}
      </WizardProblem>
    </WizardCard>
  )
}

/** Typed before anybody began the report: what somebody else began meanwhile is not written over unseen. */
const neverSaved = 0

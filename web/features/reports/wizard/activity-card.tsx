import { Button } from '@mantine/core'
import { reportCalls } from '#contract/reports/calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { GprReport } from '#contract/reports/report.ts'
import { cacheReport } from '#web/features/reports/cached-report.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { notify } from '#web/lib/notify.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { CardFailure } from '#web/ui/wizard/card-failure.tsx'
import { ActivityFields } from './activity-fields.tsx'
import {
  ActivityForm,
  type ActivityValues,
  activityLabels,
  activityValues,
  otherReport,
  readableActivity,
} from './activity-values.ts'
import { WizardCard } from './card.tsx'
import type { CardProps } from './navigation.ts'

/** Card 2: what was done. Next saves before it opens the next card. */
export function ActivityCard({ detail, navigation }: CardProps) {
  const { gpr_report: report, project } = detail
  const creation = useCreate(reportCalls.create, ({ answer }) =>
    done(answer.gpr_report, reportMessages.reportCreated),
  )
  const change = useCall(reportCalls.change, ({ gpr_report }) => done(gpr_report, reportMessages.reportSaved))
  const pending = creation.pending || change.pending
  const failure = change.failure ?? creation.failure
  const fields = useDraftForm(ActivityForm, activityValues(report), {
    failure,
    draft: `report.${project.id}`,
  })
  const { form, submit, restored, discard, saved } = fields
  useServerValues(fields, activityValues(report), () =>
    form.setFieldValue('version', report?.version ?? null),
  )
  const other = GprReport.safeParse(otherReport(failure)).data

  function done(now: GprReport, notice: string) {
    showSaved(now)
    notify('success', notice, 'location')
    navigation.go(3)
  }
  function showSaved(now: GprReport) {
    form.setValues(activityValues(now))
    saved()
    cacheReport(now)
    creation.reset()
    change.reset()
  }
  const send = ({ version, ...gpr_report }: ActivityValues, current: GprReport | null) => {
    const body = { gpr_report, project_id: project.id }
    if (current)
      change.send({ params: { id: current.id }, body: { ...body, version: version ?? neverSaved } })
    else creation.create({ body })
  }
  const save = submit(values => {
    const unchanged = report && JSON.stringify(values) === JSON.stringify(activityValues(report))
    if (unchanged) navigation.go(3)
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
          <Button variant="default" disabled={pending} onClick={() => navigation.go(1)}>
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
      <CardFailure failure={failure}>
        {other && !pending ? (
          <ChangedMeanwhile
            typed={readableActivity(form.getValues())}
            current={readableActivity(activityValues(other))}
            labels={activityLabels}
            onTheirs={() => showSaved(other)}
            onMine={submit(values => send({ ...values, version: other.version }, other))}
          />
        ) : (
          <SaveFailure failure={pending ? null : failure} />
        )}
      </CardFailure>
    </WizardCard>
  )
}

/** The version of values typed before there was a report: saving over a report somebody else began is refused. */
const neverSaved = 0

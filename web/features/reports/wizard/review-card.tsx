import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useNewLocationDraft } from '#web/features/locations/one-at-a-time/new-location-draft.ts'
import { cacheReport } from '#web/features/reports/cached-report.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { CardFailure } from '#web/ui/wizard/card-failure.tsx'
import { WizardCard } from './card.tsx'
import { ContradictionsNotice } from './contradictions-notice.tsx'
import { newLocationKey } from './locations/scan-location.ts'
import { type CardProps, isSaved } from './navigation.ts'
import { ReviewList } from './review-list.tsx'
import { TechnicianSignature } from './signature/technician-signature.tsx'
import { TechnicianForm, technicianBody, technicianValues } from './signature/technician-values.ts'

/** Card 4: every location for a last look, and the name of whoever scanned. */
export function ReviewCard({ detail, user, navigation }: CardProps) {
  const { gpr_report: report, project, locations } = detail
  const navigate = useNavigate()
  const after = useRef<() => void>(() => undefined)
  const { send, pending, failure } = useCall(reportCalls.change, ({ gpr_report }) => {
    saved()
    cacheReport(gpr_report)
    notify('success', reportMessages.reportSaved, 'location')
    after.current()
  })
  const initial = technicianValues(report, user)
  const { form, submit, restored, discard, saved } = useDraftForm(TechnicianForm, initial, {
    failure,
    draft: `report-technician.${project.id}`,
  })
  // a new key empties the signature pad, which the form does not control
  const [padKey, setPadKey] = useState(0)
  const startOver = () => {
    discard()
    setPadKey(padKey + 1)
  }
  const save = (then: () => void) => (event?: FormEvent<HTMLFormElement>) => {
    after.current = then
    submit(values => {
      if (report) send({ params: { id: report.id }, body: { gpr_report: technicianBody(values) } })
    })(event)
  }
  const sign = () => {
    const isUnchanged = report?.tech_name === form.getValues().tech_name && !form.getValues().tech_signature
    if (isUnchanged) navigation.go(5)
    else save(() => navigation.go(5))()
  }
  const toProject = () => void navigate({ to: pages.project.path, params: { id: String(project.id) } })
  const { isStarted } = useNewLocationDraft(newLocationKey(project.id))
  const unfinished = locations.filter(location => !isSaved(location)).length
  return (
    <WizardCard
      card={4}
      detail={detail}
      meaning={reportMessages.reviewMeaning}
      above={<Restored shown={restored} onDiscard={startOver} />}
      onSubmit={save(toProject)}
      more={
        <Button variant="default" disabled={pending} onClick={sign}>
          Go to signature
        </Button>
      }
      actions={
        <>
          <Button variant="default" disabled={pending} onClick={() => navigation.go(3)}>
            Back
          </Button>
          <Button type="submit" disabled={pending}>
            {pending ? 'Saving …' : 'Save report'}
          </Button>
        </>
      }
      note={reportMessages.reportKeptHere}
    >
      {(unfinished > 0 || isStarted) && (
        <Callout kind="caution">
          {unfinished > 0 && <p>{reportMessages.locationsUnfinished(unfinished)}</p>}
          {isStarted && <p>{reportMessages.locationOnlyHere}</p>}
          {isStarted && (
            <Button variant="default" mt={8} onClick={() => navigation.go(3, 'new')}>
              Complete it
            </Button>
          )}
        </Callout>
      )}
      <ContradictionsNotice report={report} locations={locations} onOpen={navigation.go} />
      <ReviewList locations={locations} onEdit={id => navigation.go(3, id)} />
      <TextField form={form} path="tech_name" label="Technician name" required autoComplete="off" />
      <TechnicianSignature key={padKey} form={form} report={report} />
      <CardFailure failure={failure}>
        <SaveFailure failure={pending ? null : failure} />
      </CardFailure>
    </WizardCard>
  )
}

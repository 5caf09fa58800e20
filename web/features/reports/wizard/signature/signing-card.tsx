import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { cacheReport } from '#web/features/reports/cached-report.ts'
import { RevisionNotice } from '#web/features/reports/revisions/revision-notice.tsx'
import { WizardCard } from '#web/features/reports/wizard/card.tsx'
import { ContradictionsNotice } from '#web/features/reports/wizard/contradictions-notice.tsx'
import type { CardProps } from '#web/features/reports/wizard/navigation.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { type Signature, SignaturePad } from '#web/ui/signature/pad.tsx'
import { TermsBox } from '#web/ui/terms-text.tsx'
import { CardFailure } from '#web/ui/wizard/card-failure.tsx'
import { BackButton } from './back-button.tsx'
import { PhotosHeld } from './photos-held.tsx'
import { ReasonsMissing } from './reasons-missing.tsx'
import { SigningSummary } from './signing-summary.tsx'
import { signingDraftKey, signingForm, signingValues } from './signing-values.ts'
import { TechnicianMissing } from './technician-missing.tsx'

/** The customer reads, agrees and signs. The drawing stays on the device until the server has it. */
export function SigningCard({ detail, user, navigation }: CardProps) {
  const projectId = detail.project.id
  const navigate = useNavigate()
  const { recordScan } = useProjectRights(detail)
  const { create, pending, failure } = useCreate(reportCalls.sign, async ({ answer: { gpr_report } }) => {
    saved()
    notify('success', reportMessages.signatureAdded, 'location')
    await navigate({ to: pages.project.path, params: { id: String(projectId) } })
    cacheReport(gpr_report)
  })
  const { form, submit, restored, discard, saved } = useDraftForm(
    signingForm(recordScan),
    signingValues(detail, recordScan ? user.full_name : ''),
    { failure, draft: signingDraftKey(projectId) },
  )
  // a new key empties the signature pad, which the form does not control
  const [padKey, setPadKey] = useState(0)
  const startOver = () => {
    discard()
    setPadKey(padKey + 1)
  }
  // what the report said when the signature was drawn: it may change under the customer's hand
  const [read, setRead] = useState(detail.gpr_report?.hash)
  const agreed = form.useWatchValue('terms')
  const sign = (signature: Signature | null) => {
    setRead(detail.gpr_report?.hash)
    form.setFieldValue('customer_signature', signature?.picture ?? '')
    form.setFieldValue('customer_signature_strokes', signature?.strokes ?? null)
  }
  const showOtherSignature = useEffectEvent(() => {
    saved()
    void refreshAfter(reportCalls.sign)
  })
  // what was drawn is for what the report said before
  const askAgain = useEffectEvent(() => {
    sign(null)
    setPadKey(padKey + 1)
    void refreshAfter(reportCalls.sign)
  })
  useEffect(() => {
    if (failure instanceof ApiError && failure.code === 'signed') showOtherSignature()
    if (failure instanceof ApiError && failure.code === 'changed') askAgain()
  }, [failure])
  const technician = detail.gpr_report?.tech_name
  return (
    <WizardCard
      card={5}
      detail={detail}
      meaning={reportMessages.reportSigningMeaning}
      above={<Restored shown={restored} onDiscard={startOver} />}
      onSubmit={submit(({ gpr_techinician, ...body }) =>
        create({
          body: {
            ...body,
            ...(recordScan && { gpr_techinician }),
            ...{ terms: true, hash: read, project_id: projectId },
          },
        }),
      )}
      actions={
        <>
          <BackButton detail={detail} navigation={navigation} disabled={pending} />
          <Button type="submit" disabled={!agreed || pending}>
            {pending ? 'Sending …' : 'Submit Signature'}
          </Button>
        </>
      }
      note={reportMessages.reportKeptHere}
    >
      {detail.gpr_report && <RevisionNotice report={detail.gpr_report} />}
      <SigningSummary detail={detail} />
      <PhotosHeld locations={detail.locations} />
      <TechnicianMissing detail={detail} navigation={navigation} disabled={pending} />
      {recordScan ? (
        <ContradictionsNotice
          report={detail.gpr_report}
          locations={detail.locations}
          onOpen={navigation.go}
        />
      ) : (
        <ReasonsMissing locations={detail.locations} />
      )}
      <TermsBox />
      <Checkbox
        {...form.getInputProps('terms', { type: 'checkbox' })}
        key={form.key('terms')}
        label="I agree to the terms and conditions"
      />
      {recordScan ? (
        <TextField form={form} path="gpr_techinician" label="GPR technician" required autoComplete="off" />
      ) : (
        technician && <p>{reportMessages.technician(technician)}</p>
      )}
      <TextField form={form} path="signed_company_name" label="Company name" required autoComplete="off" />
      <TextField
        form={form}
        path="signed_user_name"
        label="Representative's name"
        required
        autoComplete="off"
      />
      <SignaturePad
        key={padKey}
        path="customer_signature"
        label="Authorized signature"
        initial={form.getValues().customer_signature_strokes}
        error={form.errors.customer_signature as string}
        onChange={sign}
      />
      <CardFailure failure={failure}>
        <SaveFailure failure={pending ? null : failure} />
      </CardFailure>
    </WizardCard>
  )
}

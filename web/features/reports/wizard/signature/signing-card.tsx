import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { BackButton } from './back-button.tsx'
import { WizardCard } from '#web/features/reports/wizard/card.tsx'
import { WizardProblem } from '#web/features/reports/wizard/problem.tsx'
import { cacheReport } from '#web/features/reports/cached-report.ts'
import { useStartOver } from '#web/features/reports/wizard/start-over.ts'
import type { CardProps } from '#web/features/reports/wizard/navigation.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { queryClient, useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { type Signature, SignaturePad } from '#web/ui/signature/pad.tsx'
import { TermsText } from '#web/ui/terms-text.tsx'
import classes from './signing.module.css'
import { Signing, signingDraft, signingValues } from './signing-values.ts'

/** The customer reads, agrees and signs. What is drawn stays on the device until it has arrived. */
export function WizardSigning({ detail, user, step }: CardProps) {
  const projectId = detail.project.id
  const navigate = useNavigate()
  const { recordScan } = useProjectRights(detail)
  const { send, pending, failure } = useCall(api.reports.sign, async ({ gpr_report }) => {
    saved()
    notify('success', reportMessages.signatureAdded, 'location')
    await navigate({ to: pages.project.path, params: { id: String(projectId) } })
    cacheReport(gpr_report)
  })
  const { form, submit, restored, discard, saved } = useDraftForm(
    Signing,
    signingValues(detail, recordScan ? user.full_name : ''),
    { failure, draft: signingDraft(projectId) },
  )
  const { round, startOver } = useStartOver(discard)
  const agreed = form.useWatchValue('terms')
  const sign = (signature: Signature | null) => {
    form.setFieldValue('customer_signature', signature?.picture ?? '')
    form.setFieldValue('customer_signature_strokes', signature?.strokes ?? null)
  }
  const showFirst = useEffectEvent(() => {
    saved()
    void queryClient.invalidateQueries({ queryKey: [api.projectPage.project.path] })
  })
  useEffect(() => {
    if (failure instanceof ApiError && failure.code === 'signed') showFirst()
  }, [failure])
  return (
    <WizardCard
      card={5}
      detail={detail}
      meaning={reportMessages.reportSigningMeaning}
      above={<Restored shown={restored} onDiscard={startOver} />}
      onSubmit={submit(body => send({ body: { ...body, terms: true, project_id: projectId } }))}
      actions={
        <>
          <BackButton detail={detail} step={step} disabled={pending} />
          <Button type="submit" disabled={!agreed || pending}>
            {pending ? 'Sending …' : 'Submit Signature'}
          </Button>
        </>
      }
      note={reportMessages.reportKeptHere}
    >
      <section aria-labelledby="terms" className={classes.terms}>
        <h3 id="terms">Terms of agreement</h3>
        <TermsText />
      </section>
      <Checkbox
        {...form.getInputProps('terms', { type: 'checkbox' })}
        key={form.key('terms')}
        label="I agree to the terms and conditions"
      />
      <TextField form={form} path="gpr_techinician" label="GPR technician" required autoComplete="off" />
      <TextField form={form} path="signed_company_name" label="Company name" required autoComplete="off" />
      <TextField
        form={form}
        path="signed_user_name"
        label="Name of the representative"
        required
        autoComplete="off"
      />
      <SignaturePad
        key={round}
        label="Authorized signature"
        initial={form.getValues().customer_signature_strokes}
        error={form.errors.customer_signature as string}
        onChange={sign}
      />
      <WizardProblem failure={failure}>
        <SaveFailure failure={pending ? null : failure} />
      </WizardProblem>
    </WizardCard>
  )
}

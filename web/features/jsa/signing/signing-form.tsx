import { Button, Checkbox } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { jsaCalls } from '#contract/jsa/calls.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { jsaSigningMessages } from '#contract/jsa/signing-messages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { cacheJsa } from '#web/features/jsa/jsa-query.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { refresh } from '#web/lib/api/query-client.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { useSession } from '#web/lib/session/session.ts'
import { settings } from '#web/lib/session/settings.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { type Signature, SignaturePad } from '#web/ui/signature/pad.tsx'
import classes from './signing.module.css'
import { jsaSigningDraft, jsaSigningForm, jsaSigningValues } from './signing-values.ts'

/** The representative signs what was submitted. The drawing stays on the device until the server has it. */
export function SigningForm({ detail, form: jsa }: { detail: ProjectHead; form: JsaForm }) {
  const { project_id } = jsa
  const { recordScan } = useProjectRights(detail)
  const user = useSession()?.user
  const { create, pending, failure } = useCreate(jsaCalls.sign, ({ answer }) => {
    saved()
    cacheJsa(answer)
    notify('success', reportMessages.signatureAdded, 'location')
  })
  const { form, submit, restored, discard, saved } = useDraftForm(
    jsaSigningForm(recordScan),
    jsaSigningValues(jsa, detail, recordScan ? (user?.full_name ?? '') : ''),
    { failure, draft: jsaSigningDraft(project_id) },
  )
  // a new key empties the signature pad, which the form does not control
  const [padKey, setPadKey] = useState(0)
  // one that was drawn before a reload counts only for what the JSA said then
  const [unsaved] = useState(() => {
    const { hash, customer_signature_strokes } = form.getValues()
    return hash === jsa.hash ? customer_signature_strokes : null
  })
  const agreed = form.useWatchValue('terms')
  const [isOutdated, setOutdated] = useState(false)
  const sign = (signature: Signature | null) => {
    if (signature) setOutdated(false)
    form.setFieldValue('hash', signature && jsa.hash)
    form.setFieldValue('customer_signature', signature?.picture ?? '')
    form.setFieldValue('customer_signature_strokes', signature?.strokes ?? null)
  }
  const startOver = () => {
    discard()
    setPadKey(padKey + 1)
  }
  // also while it is being drawn: another stroke would make it a signature on what was never read
  const dropOlder = useEffectEvent((hash: string | null) => {
    const values = form.getValues()
    if (!values.customer_signature || values.hash === hash) return
    sign(null)
    setPadKey(padKey + 1)
    setOutdated(true)
  })
  useEffect(() => dropOlder(jsa.hash), [jsa.hash])
  const conflict = failure instanceof ApiError && failure.status === 409 ? failure : null
  // what was drawn is for what the JSA said before; what was typed stays
  const readAgain = useEffectEvent((refusal: ApiError) => {
    if (refusal.code === 'changed') {
      sign(null)
      setPadKey(padKey + 1)
    } else notify('danger', refusal.message)
    void refresh([jsaCalls.form.path], { params: { id: project_id } })
  })
  useEffect(() => {
    if (conflict) readAgain(conflict)
  }, [conflict])
  const technician = jsa.signature?.gpr_techinician ?? jsa.operator
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={submit(({ gpr_techinician, ...body }) =>
        create({ body: { ...body, ...(recordScan && { gpr_techinician }), terms: true, project_id } }),
      )}
    >
      <Restored shown={restored} onDiscard={startOver} />
      <p className={classes.version}>{jsaSigningMessages.signingVersion(jsa.revision)}</p>
      <div className={classes.fields}>
        {recordScan ? (
          <TextField form={form} path="gpr_techinician" label="GPR Technician" required autoComplete="off" />
        ) : (
          technician && <p>{reportMessages.technician(technician)}</p>
        )}
        <TextField form={form} path="signed_company_name" label="Company name" required autoComplete="off" />
        <TextField
          form={form}
          path="signed_user_name"
          label="Authorized Representative"
          required
          autoComplete="off"
        />
      </div>
      <p className={classes.prompt}>{jsaSigningMessages.prompt(settings.provider_name)}</p>
      <SignaturePad
        key={padKey}
        path="customer_signature"
        label="Authorized signature"
        initial={padKey === 0 ? unsaved : null}
        error={form.errors.customer_signature as string}
        onChange={sign}
      />
      <Checkbox
        {...form.getInputProps('terms', { type: 'checkbox' })}
        key={form.key('terms')}
        label="Agree to Terms"
      />
      {(isOutdated || conflict?.code === 'changed') && !pending && (
        <Callout kind="caution">
          <p>{jsaMessages.changedBeforeSigning}</p>
        </Callout>
      )}
      <SaveFailure failure={pending || conflict ? null : failure} />
      <Button type="submit" variant="default" className={classes.submit} disabled={!agreed || pending}>
        {pending ? 'Sending …' : 'Submit Signature'}
      </Button>
    </form>
  )
}

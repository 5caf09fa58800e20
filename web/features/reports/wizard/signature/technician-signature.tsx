import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { TechnicianFigure } from '#web/features/reports/technician-figure.tsx'
import classes from '#web/features/reports/wizard/wizard.module.css'
import { type Signature, SignaturePad } from '#web/ui/signature/pad.tsx'
import type { TechnicianValues } from './technician-values.ts'

/** The name under which the server refuses a signature; the form itself does not require one. */
const signatureField = 'gpr_report.tech_signature'

/** The pad opens when somebody wants to sign, or had started to before a reload. */
export function TechnicianSignature({
  form,
  report,
}: {
  form: UseFormReturnType<TechnicianValues>
  report: GprReport | null
}) {
  const unsaved = form.getValues().tech_signature_strokes
  const [signing, setSigning] = useState(unsaved !== null)
  const sign = (signature: Signature | null) => {
    form.clearFieldError(signatureField)
    form.setFieldValue('tech_signature', signature?.picture ?? '')
    form.setFieldValue('tech_signature_strokes', signature?.strokes ?? null)
  }
  // once for what the report says, like the customer
  const { tech_signature = null, tech_signature_stands: isSigned = false } = report ?? {}
  return (
    <section className={classes.technician} aria-labelledby="technician">
      <h3 id="technician">Technician signature</h3>
      <p>{reportMessages.techSignatureMeaning}</p>
      {report && tech_signature && <TechnicianFigure report={report} picture={tech_signature} />}
      {isSigned ? null : signing ? (
        <SignaturePad
          path={signatureField}
          label="Your signature"
          initial={unsaved}
          error={form.errors[signatureField] as string}
          onChange={sign}
        />
      ) : (
        <Button variant="default" onClick={() => setSigning(true)}>
          {tech_signature ? 'Sign again' : 'Sign as technician'}
        </Button>
      )}
    </section>
  )
}

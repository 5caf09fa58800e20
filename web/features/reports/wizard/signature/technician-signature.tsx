import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import classes from '#web/features/reports/wizard/technician.module.css'
import type { TechnicianValues } from './technician-values.ts'
import { formatTime } from '#web/lib/format.ts'
import { type Signature, SignaturePad } from '#web/ui/signature/pad.tsx'
import { SignaturePaper } from '#web/features/reports/customer-signature.tsx'

/** As the server calls it: the form itself asks nothing of a signature. */
const refused = 'gpr_report.tech_signature'

/** Closed until somebody wants to sign, or had begun to before a reload. */
export function TechnicianSignature({
  form,
  report,
}: {
  form: UseFormReturnType<TechnicianValues>
  report: GprReport | null
}) {
  const begun = form.getValues().tech_signature_strokes
  const [signing, setSigning] = useState(begun !== null)
  const sign = (signature: Signature | null) => {
    form.clearFieldError(refused)
    form.setFieldValue('tech_signature', signature?.picture ?? '')
    form.setFieldValue('tech_signature_strokes', signature?.strokes ?? null)
  }
  const { tech_signature = null, tech_signed_at = null, tech_name = null } = report ?? {}
  return (
    <section className={classes.technician} aria-labelledby="technician">
      <h3 id="technician">Technician signature</h3>
      <p>{reportMessages.techSignatureMeaning}</p>
      {tech_signature && tech_signed_at && (
        <SignaturePaper
          picture={tech_signature}
          alt={`Signature of ${tech_name ?? 'the technician'}`}
          words={reportMessages.techSigned(tech_name ?? 'the technician', formatTime(tech_signed_at))}
        />
      )}
      {signing ? (
        <SignaturePad
          label="Your signature"
          initial={begun}
          error={form.errors[refused] as string}
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

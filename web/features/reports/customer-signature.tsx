import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { SignatureFigure } from '#web/ui/signature/figure.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './customer-signature.module.css'
import { RevisionNotice } from './revisions/revision-notice.tsx'
import { signerOf } from './revisions/signer.ts'

/** Whether the customer has signed what the report says now, in words and with an icon. */
export function SignatureStatus({ report }: { report: GprReport | null }) {
  const { time } = useSiteTime()
  if (report?.changed_after_signing) return <RevisionNotice report={report} />
  const Icon = report?.signed_at ? IconCircleCheck : IconCircleDashed
  return (
    <p className={classes.status} data-signed={report?.signed_at != null}>
      <Icon size={24} aria-hidden="true" />
      {report?.signed_at ? sentenceOf(report, time) : reportMessages.signatureOpen}
    </p>
  )
}

/** The latest signature of the customer, with who gave it and when, and for which revision if that is not this one. */
export function CustomerSignature({ report }: { report: GprReport }) {
  const { time } = useSiteTime()
  const { customer_signature, customer_name, signed_revision, revision, changed_after_signing } = report
  return (
    <>
      {changed_after_signing && (
        <p className={classes.earlier}>{revisionMessages.earlierSignature(signed_revision ?? 1, revision)}</p>
      )}
      <SignatureFigure
        picture={customer_signature ?? ''}
        alt={`Signature of ${customer_name ?? 'the customer'}`}
        caption={sentenceOf(report, time)}
      />
    </>
  )
}

const sentenceOf = (report: GprReport, time: (moment: string) => string) =>
  report.signed_revision === null
    ? reportMessages.signatureStands(...signerOf(report, time))
    : revisionMessages.signedBy(report.signed_revision, ...signerOf(report, time))

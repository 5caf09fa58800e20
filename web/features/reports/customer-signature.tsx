import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { Callout } from '#web/ui/callout.tsx'
import { SignatureFigure } from '#web/ui/signature/figure.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './customer-signature.module.css'

/** Whether the customer has signed, in words and with an icon. */
export function SignatureStatus({ report }: { report: GprReport | null }) {
  const { time } = useSiteTime()
  const Icon = report?.signed_at ? IconCircleCheck : IconCircleDashed
  return (
    <>
      <p className={classes.status} data-signed={report?.signed_at != null}>
        <Icon size={24} aria-hidden="true" />
        {report?.signed_at ? sentenceOf(report, time) : reportMessages.signatureOpen}
      </p>
      <ChangedAfterSigning report={report} />
    </>
  )
}

/** The signature of the customer, with who gave it and when. */
export function CustomerSignature({ report }: { report: GprReport }) {
  const { time } = useSiteTime()
  return (
    <>
      <SignatureFigure
        picture={report.customer_signature ?? ''}
        alt={`Signature of ${report.customer_name ?? 'the customer'}`}
        caption={sentenceOf(report, time)}
      />
      <ChangedAfterSigning report={report} />
    </>
  )
}

function ChangedAfterSigning({ report }: { report: GprReport | null }) {
  if (!report?.changed_after_signing) return null
  return (
    <Callout kind="caution">
      <p>{reportMessages.changedAfterSigning}</p>
    </Callout>
  )
}

const sentenceOf = (
  { customer_name, signed_company_name, signed_at, updated_at }: GprReport,
  time: (moment: string) => string,
) =>
  reportMessages.signatureStands(
    customer_name ?? '',
    signed_company_name ?? '',
    time(signed_at ?? updated_at),
  )

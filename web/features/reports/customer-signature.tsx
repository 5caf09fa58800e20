import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { formatTime } from '#web/lib/format.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './wizard/signature/signed.module.css'

/** Whether the customer has signed: in a word, with a shape. */
export function SignatureState({ report }: { report: GprReport | null }) {
  const Icon = report?.signed_at ? IconCircleCheck : IconCircleDashed
  return (
    <>
      <p className={classes.state} data-signed={report?.signed_at != null}>
        <Icon size={24} aria-hidden="true" />
        {report?.signed_at ? wordsOf(report) : reportMessages.signatureOpen}
      </p>
      <ChangedAfterSigning report={report} />
    </>
  )
}

/** The signature of the customer, who gave it and when. */
export function Signed({ report }: { report: GprReport }) {
  return (
    <>
      <SignaturePaper
        picture={report.customer_signature ?? ''}
        alt={`Signature of ${report.customer_name ?? 'the customer'}`}
        words={wordsOf(report)}
      />
      <ChangedAfterSigning report={report} />
    </>
  )
}

export function SignaturePaper({ picture, alt, words }: { picture: string; alt: string; words: string }) {
  return (
    <figure className={classes.paper}>
      <img src={picture} alt={alt} />
      <figcaption>{words}</figcaption>
    </figure>
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

const wordsOf = ({ customer_name, signed_company_name, signed_at, updated_at }: GprReport) =>
  reportMessages.signatureStands(
    customer_name ?? '',
    signed_company_name ?? '',
    formatTime(signed_at ?? updated_at),
  )

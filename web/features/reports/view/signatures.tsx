import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { CustomerSignature, SignatureStatus } from '#web/features/reports/customer-signature.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SignatureFigure } from '#web/ui/signature/figure.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './view.module.css'

/** Who signed, and the short form of the hash that the PDF prints. */
export function ReportSignatures({ report }: { report: GprReport }) {
  const { time } = useSiteTime()
  const { customer_signature, tech_signature, tech_signed_at, tech_name, user, hash, signed_hash } = report
  return (
    <Panel title="Signatures">
      <div className={classes.signatures}>
        {tech_signature && tech_signed_at && (
          <SignatureFigure
            picture={tech_signature}
            alt={`Signature of ${tech_name ?? user}`}
            caption={reportMessages.techSigned(tech_name ?? user, time(tech_signed_at))}
          />
        )}
        {customer_signature ? <CustomerSignature report={report} /> : <SignatureStatus report={report} />}
      </div>
      <dl className={classes.hashes}>
        {signed_hash && <Hash name="Signed version" hash={signed_hash} />}
        {signed_hash !== hash && <Hash name="Version now" hash={hash} />}
      </dl>
    </Panel>
  )
}

const Hash = ({ name, hash }: { name: string; hash: string }) => (
  <div>
    <dt>{name}</dt>
    <dd title={hash}>{hash.slice(0, 16)}</dd>
  </div>
)

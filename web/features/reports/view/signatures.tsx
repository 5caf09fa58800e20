import { fingerprintLines } from '#contract/hash.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { CustomerSignature, SignatureStatus } from '#web/features/reports/customer-signature.tsx'
import { RevisionList } from '#web/features/reports/revisions/revision-list.tsx'
import { TechnicianFigure } from '#web/features/reports/technician-figure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './view.module.css'

/** Who signed, and the fingerprint that the PDF prints. */
export function ReportSignatures({ report }: { report: GprReport }) {
  const { customer_signature, tech_signature, hash, signed_hash } = report
  return (
    <Panel title="Signatures">
      <div className={classes.signatures}>
        {tech_signature && <TechnicianFigure report={report} picture={tech_signature} />}
        {customer_signature ? <CustomerSignature report={report} /> : <SignatureStatus report={report} />}
      </div>
      <dl className={classes.hashes}>
        {signed_hash && <Fingerprint name={revisionMessages.fingerprintSigned} hash={signed_hash} />}
        {signed_hash !== hash && <Fingerprint name={revisionMessages.fingerprintNow} hash={hash} />}
      </dl>
      <RevisionList report={report} />
    </Panel>
  )
}

/** Breaks into halves and quarters, so that no group is left alone on a line. */
const Fingerprint = ({ name, hash }: { name: string; hash: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {fingerprintLines(hash).map(half => (
        <span key={half}>
          {half.match(/\S+ \S+/g)?.map(pair => (
            <span key={pair}>{`${pair} `}</span>
          ))}
        </span>
      ))}
    </dd>
  </div>
)

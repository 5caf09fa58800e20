import { shortHash } from '#contract/hash.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { CustomerSignature, SignatureStatus } from '#web/features/reports/customer-signature.tsx'
import { RevisionList } from '#web/features/reports/revisions/revision-list.tsx'
import { TechnicianFigure } from '#web/features/reports/technician-figure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './view.module.css'

/** Who signed, and the short form of the hash that the PDF prints. */
export function ReportSignatures({ report }: { report: GprReport }) {
  const { customer_signature, tech_signature, hash, signed_hash } = report
  return (
    <Panel title="Signatures">
      <div className={classes.signatures}>
        {tech_signature && <TechnicianFigure report={report} picture={tech_signature} />}
        {customer_signature ? <CustomerSignature report={report} /> : <SignatureStatus report={report} />}
      </div>
      <dl className={classes.hashes}>
        {signed_hash && <Hash name="Signed version" hash={signed_hash} />}
        {signed_hash !== hash && <Hash name="Version now" hash={hash} />}
      </dl>
      <RevisionList report={report} />
    </Panel>
  )
}

const Hash = ({ name, hash }: { name: string; hash: string }) => (
  <div>
    <dt>{name}</dt>
    <dd title={hash}>{shortHash(hash)}</dd>
  </div>
)

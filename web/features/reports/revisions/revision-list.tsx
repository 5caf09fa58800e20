import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { pages } from '#contract/pages.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { gapLines, revisionMessages } from '#contract/reports/revision-messages.ts'
import type { SignedRevision } from '#contract/reports/revisions.ts'
import { read } from '#web/lib/api/query.ts'
import { Answered } from '#web/ui/answered.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './revisions.module.css'
import { signerOf } from './signer.ts'

/** Everything that was signed of a report, each with its paper; nothing before the first signature. */
export function RevisionList({ report }: { report: GprReport }) {
  if (report.signed_revision === null) return null
  return <SignedRevisions reportId={report.id} />
}

function SignedRevisions({ reportId }: { reportId: number }) {
  const heading = useId()
  const query = useQuery(read(reportCalls.revisions, { params: { id: reportId } }))
  return (
    <section className={classes.signed} aria-labelledby={heading}>
      <h4 id={heading}>Signed revisions</h4>
      <Answered query={query}>
        {({ revisions }) => (
          <>
            <p className={classes.kept}>{revisionMessages.kept}</p>
            <ul className={classes.list}>
              {revisions.map(revision => (
                <Revision key={revision.revision} revision={revision} reportId={reportId} />
              ))}
            </ul>
          </>
        )}
      </Answered>
    </section>
  )
}

function Revision({ revision, reportId }: { revision: SignedRevision; reportId: number }) {
  const { time } = useSiteTime()
  const name = revisionMessages.name(revision.revision)
  return (
    <li>
      <div className={classes.revision}>
        <strong>{name}</strong>
        <p>{reportMessages.signatureStands(...signerOf(revision, time))}</p>
        {revision.gaps.length > 0 && <p>{revisionMessages.gapsLead(revision.revision)}</p>}
        {gapLines(revision.gaps).map(line => (
          <p key={line} className={classes.gap}>
            {line}
          </p>
        ))}
      </div>
      <LinkButton
        variant="default"
        to={pages.reportPdf.path}
        params={{ id: String(reportId) }}
        search={{ revision: revision.revision }}
        aria-label={`View the PDF of ${name}`}
      >
        View PDF
      </LinkButton>
    </li>
  )
}

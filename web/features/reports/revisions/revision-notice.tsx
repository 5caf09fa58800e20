import { useQuery } from '@tanstack/react-query'
import { reportCalls } from '#contract/reports/calls.ts'
import { changeLines } from '#contract/reports/change-lines.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { gapLines, revisionMessages } from '#contract/reports/revision-messages.ts'
import { read } from '#web/lib/api/query.ts'
import { Callout } from '#web/ui/callout.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './revisions.module.css'
import { signerOf } from './signer.ts'

/** That the report is not as it was signed: which revision is open, and what changed. */
export function RevisionNotice({ report }: { report: GprReport }) {
  if (!report.changed_after_signing) return null
  return <OpenRevision report={report} />
}

function OpenRevision({ report }: { report: GprReport }) {
  const { data, error } = useQuery(read(reportCalls.revisions, { params: { id: report.id } }))
  const { time } = useSiteTime()
  const signed = report.signed_revision ?? 1
  const lines = data
    ? [...changeLines(data.changes), ...gapLines(data.revisions[0]?.gaps ?? [])]
    : [error ? error.message : revisionMessages.changesLoading]
  return (
    <Callout kind="caution">
      <p>{revisionMessages.open(report.revision)}</p>
      <p>{revisionMessages.signedBy(signed, ...signerOf(report, time))}</p>
      {lines.length > 0 && (
        <>
          <p>{revisionMessages.changedSince(signed)}:</p>
          <ul className={classes.changes}>
            {/* of two cores that are alike, the same may be said */}
            {lines.map((line, at) => (
              <li key={`${line} ${lines.slice(0, at).filter(each => each === line).length}`}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  )
}

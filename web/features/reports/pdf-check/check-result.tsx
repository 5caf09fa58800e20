import { pages } from '#contract/pages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { PdfCheck } from '#contract/reports/report.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './pdf-check-page.module.css'
import { Verdict } from './verdict.tsx'

/** What this paper is and what the report is now; whoever has access opens either. */
export function CheckResult({ check }: { check: PdfCheck }) {
  const { time } = useSiteTime()
  const { state, report_id, paper_revision, paper_signed_at, revision } = check
  const isEarlier = paper_revision !== null && paper_signed_at !== null && paper_revision !== revision
  return (
    <div className={classes.check}>
      <Verdict state={state} meanings={meanings} />
      {revision !== null && (
        <div className={classes.revisions}>
          <p>{paperSentence(check, time)}</p>
          {state === 'outdated' && <p>{reportSentence(check, time)}</p>}
        </div>
      )}
      {report_id !== null && (
        <>
          <LinkButton to={pages.reportPdf.path} params={{ id: String(report_id) }} search={{}} fullWidth>
            {isEarlier ? `Open Revision ${revision}, the latest` : 'Open the report'}
          </LinkButton>
          {isEarlier && (
            <LinkButton
              variant="default"
              to={pages.reportPdf.path}
              params={{ id: String(report_id) }}
              search={{ revision: paper_revision }}
              fullWidth
            >
              {`Open Revision ${paper_revision} as signed`}
            </LinkButton>
          )}
          <p className={classes.account}>{reportMessages.paperAccount}</p>
        </>
      )}
    </div>
  )
}

const meanings = {
  latest: reportMessages.paperLatestMeaning,
  outdated: reportMessages.paperOutdatedMeaning,
  withdrawn: reportMessages.paperWithdrawnMeaning,
  unknown: reportMessages.paperUnknownMeaning,
}

type SiteTime = (moment: string) => string

function paperSentence(check: PdfCheck, time: SiteTime): string {
  const { paper_revision, paper_signed_at, signed_revision, state } = check
  if (paper_revision === null) return revisionMessages.paperOther
  const paper = revisionMessages.paperIs(paper_revision)
  if (paper_signed_at) return `${paper}, ${revisionMessages.paperSigned(time(paper_signed_at))}`
  if (state === 'latest') return `${paper}, ${revisionMessages.paperUnsigned}`
  return paper_revision <= (signed_revision ?? 0)
    ? revisionMessages.paperChanged(paper_revision)
    : revisionMessages.paperDraft(paper_revision)
}

function reportSentence({ revision, signed_revision, signed_at }: PdfCheck, time: SiteTime): string {
  const signed =
    signed_at && revision === signed_revision
      ? revisionMessages.paperSigned(time(signed_at))
      : revisionMessages.paperUnsigned
  return `${revisionMessages.reportIs(revision ?? 1)}, ${signed}`
}

import { stoppedSummary, withCoreLines } from '#contract/locations/cores/stopped-lines.ts'
import { unreasonedPlaces } from '#contract/locations/cores/unreasoned.ts'
import type { Location } from '#contract/locations/location.ts'
import { pages } from '#contract/pages.ts'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { reportContradictions } from '#contract/reports/report-contradictions.ts'
import { useFreshPhotos } from '#web/features/locations/photos/fresh-photos.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { HeaderFacts } from '#web/features/reports/header-facts.tsx'
import { RevisionNotice } from '#web/features/reports/revisions/revision-notice.tsx'
import { SignRevision, useMaySign } from '#web/features/reports/revisions/sign-revision.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CoreSchedule } from './core-schedule.tsx'
import { EmailForm } from './email-form.tsx'
import { ReportLocation } from './location.tsx'
import { ReportPlans } from './plans.tsx'
import { ReportSignatures } from './signatures.tsx'
import { ReportSummary } from './summary.tsx'
import classes from './view.module.css'
import { ReportWork } from './work.tsx'

/** On a wide screen the report is at the left and the actions at the right; on a phone they are above it. */
export function ReportView({ detail, report }: { detail: ProjectRecord; report: GprReport }) {
  const { project, locations } = detail
  const { recordScan } = useProjectRights(detail)
  const maySign = useMaySign(report)
  const saved = locations.filter(({ status }) => status === 'saved')
  const drafts = locations.filter(({ status }) => status === 'draft')
  useFreshPhotos(locations.flatMap(({ files }) => files))
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <p className={classes.number}>{detail.ats_data.ats_number}</p>
        <h2>{project.name}</h2>
        <ReportSummary report={report} locations={locations} />
      </header>
      <div className={classes.actions}>
        <SignRevision report={report} primary />
        <LinkButton
          variant={maySign ? 'default' : 'filled'}
          to={pages.reportPdf.path}
          params={{ id: String(report.id) }}
        >
          VIEW PDF
        </LinkButton>
        {recordScan && (
          <LinkButton variant="default" to={pages.reportEdit.path} params={{ id: String(project.id) }}>
            Edit Report
          </LinkButton>
        )}
        <LinkButton variant="default" to={pages.project.path} params={{ id: String(project.id) }}>
          Go to project
        </LinkButton>
      </div>
      <div className={classes.report}>
        <RevisionNotice report={report} />
        <Contradictions report={report} locations={saved} isCrew={recordScan} />
        <CoreSchedule number={detail.ats_data.ats_number} locations={saved} />
        <ReportPlans projectId={project.id} locations={saved} />
        <Panel title="Overview">
          <HeaderFacts projectId={project.id} />
        </Panel>
        <ReportWork report={report} />
        <section className={classes.locations} aria-label="Locations">
          <h3>Locations</h3>
          {saved.length === 0 && <p className={classes.none}>{reportMessages.reportLocationsNone}</p>}
          {saved.map(location => (
            <ReportLocation key={location.id} location={location} />
          ))}
        </section>
        {drafts.length > 0 && (
          <section className={classes.locations} aria-label={reportMessages.locationsUnfinishedHeading}>
            <h3>{reportMessages.locationsUnfinishedHeading}</h3>
            {drafts.map(location => (
              <ReportLocation key={location.id} location={location} />
            ))}
          </section>
        )}
        <ReportSignatures report={report} />
      </div>
      <div className={classes.emailPanel}>
        <Panel title="Email GPR Report">
          <EmailForm call={reportCalls.mail} id={report.id} action="Send link" />
        </Panel>
      </div>
    </div>
  )
}

/** What the verdicts speak against now, and what speaks against them: the crew is asked, everybody else is told. */
function Contradictions({
  report,
  locations,
  isCrew,
}: {
  report: GprReport
  locations: Location[]
  isCrew: boolean
}) {
  const questions = reportContradictions(report, locations)
  const unreasoned = unreasonedPlaces(locations)
  if (questions.length + unreasoned.length === 0) return null
  const stopped =
    questions.length > 0
      ? [reportMessages.notAllCleared(stoppedSummary(locations.map(withCoreLines)).join('. '))]
      : []
  const said = [
    ...(unreasoned.length > 0 ? [reportMessages.verdictsUnreasoned(unreasoned)] : []),
    ...(isCrew ? questions : stopped),
  ]
  return (
    <Callout kind="caution">
      {said.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  )
}

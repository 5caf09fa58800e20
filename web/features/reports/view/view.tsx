import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { useFreshPhotos } from '#web/features/locations/photos/fresh-photos.ts'
import { Facts, InfoSection } from '#web/features/projects/info/info-section.tsx'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { ReportWork } from './work.tsx'
import { read } from '#web/lib/api/query.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import { factsOf } from '#web/features/reports/header-facts.ts'
import { ReportLocation } from './location.tsx'
import { ReportMail } from './email-form.tsx'
import { ReportSignatures } from './signatures.tsx'
import { ReportSummary } from './summary.tsx'
import classes from './view.module.css'

/** At a desk the paper stands at the left and what to do with it at the right; on a phone it follows. */
export function ReportView({ detail, report }: { detail: ProjectDetail; report: GprReport }) {
  const { project, locations } = detail
  const { recordScan } = useProjectRights(detail)
  useFreshPhotos(locations.flatMap(({ files }) => files))
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p className={classes.number}>{detail.ats_data.ats_number}</p>
        <h2>{project.name}</h2>
        <ReportSummary report={report} locations={locations} />
      </header>
      <div className={classes.deeds}>
        <LinkButton to={pages.reportPdf.path} params={{ id: String(report.id) }}>
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
        <Overview projectId={project.id} />
        <ReportWork report={report} />
        <section className={classes.locations} aria-label="Locations">
          <h3>Locations</h3>
          {locations.length === 0 && <p className={classes.none}>{reportMessages.reportLocationsNone}</p>}
          {locations.map(location => (
            <ReportLocation key={location.id} location={location} />
          ))}
        </section>
        <ReportSignatures report={report} />
      </div>
      <div className={classes.mail}>
        <ReportMail reportId={report.id} />
      </div>
    </div>
  )
}

function Overview({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useQuery(read(api.reports.header, { params: { id: projectId } }))
  return (
    <InfoSection title="Overview">
      {data ? (
        <Facts facts={factsOf(data)} />
      ) : error ? (
        <ErrorState text={error.message} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </InfoSection>
  )
}

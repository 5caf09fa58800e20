import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { ProjectGone } from '#web/features/projects/project-refused.tsx'
import { ReportWizard } from './access.tsx'
import { wizardSearch } from './search.ts'

/** /gprreport?id={project id} */
export function ReportWizardPage() {
  const { id } = wizardSearch(useSearch({ strict: false }))
  return id ? <ReportWizard key={id} projectId={id} /> : <Navigate to={pages.projects.path} replace />
}

/** /gprreportedit/{project id}: the same wizard. */
export function ReportEditPage() {
  const id = Number(useParams({ strict: false }).id)
  return Number.isInteger(id) && id > 0 ? <ReportWizard key={id} projectId={id} /> : <ProjectGone />
}

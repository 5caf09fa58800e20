import { lazy, Suspense } from 'react'
import { ProjectPage } from '#web/features/project-page/project-page.tsx'

const ExportProject = lazy(async () => ({
  default: (await import('#web/features/exports/export-sections.tsx')).ExportProject,
}))

const Offers = ({ projectId }: { projectId: number }) => (
  <Suspense>
    <ExportProject projectId={projectId} />
  </Suspense>
)

/** /projects/{id}, with all of it to take away. */
export const ProjectWithExport = () => <ProjectPage Offers={Offers} />

import { lazy, Suspense } from 'react'
import { ProjectsPage } from '#web/features/projects/list/projects-page.tsx'

/** Loaded after the list, which is opened first of all. */
const ExportProjects = lazy(async () => ({
  default: (await import('#web/features/exports/export-projects.tsx')).ExportProjects,
}))

/** /projectportal: the list, with what it shows as a table to take away. */
export const ProjectsWithExport = () => (
  <ProjectsPage
    offer={({ search, status = 'active', step }) =>
      status !== 'deleted' && (
        <Suspense>
          <ExportProjects filter={{ search, status, step }} />
        </Suspense>
      )
    }
  />
)

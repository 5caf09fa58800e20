import { Layout } from '#web/layout.tsx'
import { ProjectsWithExport } from './projects-with-export.tsx'

/** The shell and the list behind one import: they are opened together, and each import is another request. */
export const portalScreens = { Layout, ProjectsPage: ProjectsWithExport }

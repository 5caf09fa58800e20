import { ProjectsPage } from '#web/features/projects/list/projects-page.tsx'
import { Layout } from '#web/layout.tsx'

/** The shell and the list behind one import: they are opened together, and each import is another request. */
export const portalScreens = { Layout, ProjectsPage }

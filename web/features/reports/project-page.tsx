import { LocationsTab } from '#web/features/locations/locations-tab.tsx'
import { ProjectScreen } from '#web/features/projects/project-screen.tsx'
import { ReportTab } from './report-tab.tsx'

/** A project with the locations and the report that belong to it. */
export const ProjectPage = () => <ProjectScreen parts={parts} />

const parts = { locations: LocationsTab, report: ReportTab }

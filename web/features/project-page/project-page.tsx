import { LocationsTab } from '#web/features/locations/locations-tab/locations-tab.tsx'
import { ReportTab } from '#web/features/reports/report-tab/report-tab.tsx'
import { ProjectScreen } from './project-screen.tsx'

/** A project with the locations and the report that belong to it. */
export const ProjectPage = () => <ProjectScreen parts={parts} />

const parts = { locations: LocationsTab, report: ReportTab }

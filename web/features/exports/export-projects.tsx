import type { RequestInput } from '#contract/endpoint.ts'
import { exportCalls } from '#contract/exports/calls.ts'
import { ExportButton } from './export-button.tsx'

/** Below the list of projects: what it shows, as a table. */
export const ExportProjects = ({ filter }: { filter: RequestInput<typeof exportCalls.projects>['body'] }) => (
  <ExportButton endpoint={exportCalls.projects} sent={{ body: filter }} label="Export CSV" />
)

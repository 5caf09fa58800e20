import { accounts } from './accounts/calls.ts'
import { companies } from './companies/calls.ts'
import { crewCalls, jsaCalls } from './jsa/calls.ts'
import { locations } from './locations/calls.ts'
import { projectPage } from './project-page/calls.ts'
import { projects } from './projects/calls.ts'
import { projectRecords } from './projects/records-calls.ts'
import { reports } from './reports/calls.ts'
import { addresses } from './system/addresses.ts'
import { system } from './system/calls.ts'

/** Every call of the product. Paths are under /api. */
export const api = {
  system,
  addresses,
  accounts,
  companies,
  projects,
  projectRecords,
  locations,
  reports,
  jsa: jsaCalls,
  crew: crewCalls,
  projectPage,
}

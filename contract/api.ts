import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { companies } from './companies.ts'
import { locations } from './locations.ts'
import { projectRecords } from './project-records.ts'
import { projects } from './projects.ts'
import { reports } from './reports.ts'
import { system } from './system.ts'

/** Every call of the product. Paths are under /api. */
export const api = { system, addresses, accounts, companies, projects, projectRecords, locations, reports }

import { accountCalls } from './accounts/calls.ts'
import { secondFactorCalls } from './accounts/second-factor-calls.ts'
import { adminCalls } from './admin/calls.ts'
import { companyAdminCalls } from './companies/admin-calls.ts'
import { companyCalls } from './companies/calls.ts'
import { equipmentCalls } from './equipment/calls.ts'
import { exportCalls } from './exports/calls.ts'
import { crewCalls, jsaCalls } from './jsa/calls.ts'
import { licenseCalls } from './licenses/calls.ts'
import { locationCalls } from './locations/calls.ts'
import { coreCalls } from './locations/cores/calls.ts'
import { locationRecordCalls } from './locations/record-calls.ts'
import { targetCalls } from './locations/targets/calls.ts'
import { planCalls } from './plans/calls.ts'
import { projectPageCalls } from './project-page/calls.ts'
import { projectCalls } from './projects/calls.ts'
import { mapCalls } from './projects/map.ts'
import { projectRecordCalls } from './projects/records-calls.ts'
import { requestCalls } from './projects/request-calls.ts'
import { reportCalls } from './reports/calls.ts'
import { addressCalls } from './system/addresses.ts'
import { systemCalls } from './system/calls.ts'
import { fileCalls } from './system/file-calls.ts'
import { trainingCalls } from './training/calls.ts'

/** Every call of the product. Paths are under /api. The web imports the calls of one feature instead. */
export const api = {
  system: { ...systemCalls, ...fileCalls },
  addresses: addressCalls,
  accounts: accountCalls,
  secondFactor: secondFactorCalls,
  companies: companyCalls,
  companyAdmin: companyAdminCalls,
  licenses: licenseCalls,
  projects: { ...projectCalls, ...requestCalls },
  projectMap: mapCalls,
  projectRecords: projectRecordCalls,
  locations: { ...locationCalls, ...locationRecordCalls },
  targets: targetCalls,
  cores: coreCalls,
  plans: planCalls,
  equipment: equipmentCalls,
  reports: reportCalls,
  jsa: jsaCalls,
  crew: crewCalls,
  training: trainingCalls,
  projectPage: projectPageCalls,
  exports: exportCalls,
  admin: adminCalls,
}

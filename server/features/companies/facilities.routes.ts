import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow, found } from '#server/services/runtime/failure.ts'
import { findCompany, holdCompany } from './companies.ts'
import { closeFacility, createFacility, findFacility } from './facilities.ts'

export const facilityRoutes: Route[] = [
  route(
    api.companies.addFacility,
    async ({ db, keys, user }) => {
      const companyId = keys.facility?.company_id ?? keys.company_id ?? user.company_id
      allow(companyId !== null)
      const company = found(await findCompany(db, companyId ?? 0))
      allow(can.manageFacilities(user, company.id))
      return company
    },
    async ({ db, body, audit }, company) => {
      audit.companyId = company.id
      return createFacility(db, await holdCompany(db, company.id), body)
    },
  ),

  route(
    api.companies.deleteFacility,
    async ({ db, params, user }) => {
      const facility = found(await findFacility(db, params.id))
      found(await findCompany(db, facility.company_id))
      allow(can.manageFacilities(user, facility.company_id))
      return facility
    },
    async ({ db, params, now }, { company_id }) => {
      await holdCompany(db, company_id)
      found(await closeFacility(db, params.id, now))
      return {}
    },
  ),
]

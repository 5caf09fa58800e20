import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { can } from '#contract/policies.ts'
import { jsonOf } from '#server/db/json-text.ts'
import { toAddress, toCompany } from '#server/db/rows/company.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import { type Route, route } from '#server/http/route.ts'
import { type RightChange, rightsOfPerson } from '#server/services/audit/rights.ts'
import { deleteFile } from '#server/services/files/file-removal.ts'
import { allow, found } from '#server/services/runtime/failure.ts'
import { type CompanyRow, changeCompany, createCompany, findCompany, isNameTaken } from './companies.ts'
import { addCompanyFiles, filesOfCompany, findCompanyFile } from './company-files.ts'
import { listCompanies } from './company-list.ts'
import { employeesOf, invitationsInto } from './company-people.ts'
import { facilitiesOf } from './facilities.ts'

export const companyRoutes: Route[] = [
  route(api.companies.list, async ({ db, user, query, links, now }) => {
    const listed = await listCompanies(db, user, query, { links, now })
    if (query.company_name === undefined) return jsonOf({ ...listed })
    return jsonOf({ ...listed, name_taken: await isNameTaken(db, query.company_name) })
  }),

  route(api.companies.create, {
    find: async ({ user }) => allow(can.setCompany(user), companyMessages.companyAlready),
    act: async ({ db, settings, body, user, now, audit }) => {
      const company = await createCompany(db, settings, body, user)
      audit.rights = rightsOfPerson({ ...user, company_id: company.id }, {}, { owner: true })
      return { ...companyAnswer(company), files: [], user: found(await findUser(db, user.id, now)) }
    },
    // asked anew: a twin that waited for the first call was let in as somebody without a company
    replay: async ({ db, user, now }, { company }) =>
      allow(can.seeCompany(found(await findUser(db, user.id, now)), Number(company.id))),
  }),

  route(
    api.companies.company,
    async ({ db, params, user }) => {
      const company = found(await findCompany(db, params.id))
      allow(can.seeCompany(user, company.id))
      return company
    },
    async ({ db, user, links, now }, company) => {
      const manages = can.editCompany(user, company.id)
      return {
        ...companyAnswer(company),
        files: await filesOfCompany(db, company.id, links, now),
        facilities: await facilitiesOf(db, company.id),
        employees: manages ? await employeesOf(db, company.id, now) : [],
        invitations: manages ? await invitationsInto(db, company.id, now) : [],
      }
    },
  ),

  route(
    api.companies.update,
    async ({ db, params, user }) => {
      const company = found(await findCompany(db, params.id))
      allow(can.editCompany(user, params.id))
      return company
    },
    async ({ db, settings, params, body, user, audit }, before) => {
      const changed = await changeCompany(db, settings, params.id, body, user)
      audit.rights = approvalRights(before, changed)
      return companyAnswer(changed)
    },
  ),

  route(
    api.companies.addFiles,
    async ({ db, params, user }) => {
      found(await findCompany(db, params.id))
      allow(can.editCompany(user, params.id))
    },
    async context => {
      await addCompanyFiles(context, context.params.id, context.uploads)
      return filesOfCompany(context.db, context.params.id, context.links, context.now)
    },
  ),

  route(
    api.companies.deleteFile,
    async ({ db, params, user }) => {
      found(await findCompany(db, params.id))
      found(await findCompanyFile(db, params.id, params.attachmentId))
      allow(can.deleteLogo(user))
    },
    async ({ db, params }) => {
      await deleteFile(db, params.attachmentId)
      return {}
    },
  ),
]

/** The owners of an approved company may give GPR access. */
const approvalRights = (before: CompanyRow, { id, gpr_approved }: CompanyRow): RightChange[] =>
  before.gpr_approved === gpr_approved
    ? []
    : [{ record: 'company', recordId: id, right: 'gpr_approved', change: gpr_approved ? 'given' : 'taken' }]

const companyAnswer = (row: Parameters<typeof toCompany>[0]) => ({
  company: toCompany(row),
  address: toAddress(row),
})

import { randomUUID } from 'node:crypto'
import { api } from '#contract/api.ts'
import { companies as companyRows, facilities } from '#server/db/schema/companies.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addEquipment } from '#server/testing/samples/equipment.ts'
import type { World } from '#server/testing/world.ts'
import { addPerson, type CallCases, newEmail } from './call-case.ts'

const { companies, companyAdmin, equipment } = api
const draft = (company_name: string) => ({
  company_name,
  company_email_address: 'office@blue.test',
  office_phone: '3035550100',
  company_contact: 'Bo Blue',
  company_contact_number: '3035550101',
  address_attributes: { street_address: '1 Main St', city: 'Denver', state: 'CO', zip_code: '80202' },
})
const invited = () => ({ first_name: 'Ines', last_name: 'Invited', email: newEmail(), uType: 'employee' })
const invitedId = (answer: { newUser: { id: number } }) => answer.newUser.id
const logo = () => multipart([{ name: 'file', content: png, filename: 'logo.png' }])

const worker = (world: World, name = 'Corers') =>
  addPerson(world, { company_id: world.companyId(name), company_user: 'employee' })

const unit = (answer: { equipment: { id: number } }) => answer.equipment.id

export const companyCases: CallCases = [
  [
    equipment.add,
    {
      as: 'owner',
      ready: async world => {
        const id = world.companyId('Corers')
        return { params: { id }, body: { unit: 'StructureScan' }, record_id: unit, company: id }
      },
    },
  ],
  [
    equipment.change,
    {
      as: 'owner',
      ready: async world => {
        const company = world.companyId('Corers')
        const { id } = await addEquipment(world, company)
        return { params: { id }, body: { unit: 'Other', retired: true }, record_id: id, company }
      },
    },
  ],
  [
    companies.create,
    {
      as: 'newcomer',
      own: true,
      ready: async () => {
        const made = (answer: { company: { id: number } }) => answer.company.id
        return { body: draft('Blue Slab'), record_id: made, company: made }
      },
    },
  ],
  [
    companies.update,
    {
      as: 'owner',
      ready: async world => {
        const id = world.companyId('Corers')
        return { params: { id }, body: { office_phone: '3035550199' }, record_id: id, company: id }
      },
    },
  ],
  [
    companies.addFiles,
    {
      as: 'owner',
      ready: async world => {
        const id = world.companyId('Corers')
        return { params: { id }, ...logo(), record_id: id, company: id }
      },
    },
  ],
  [
    companies.deleteFile,
    {
      as: 'admin',
      ready: async world => {
        const id = world.companyId('Clinic')
        const [file] = (
          await world.call(companies.addFiles, { params: { id }, ...logo() }, 'facility')
        ).json()
        return { params: { id, attachmentId: file.id }, record_id: id, company: id }
      },
    },
  ],
  [
    companies.addFacility,
    {
      as: 'facility',
      ready: async world => {
        const company_id = world.companyId('Clinic')
        const address = { street_address: '9 Ward Rd', city: 'Aurora', state: 'CO', zip_code: '80045' }
        const added = (answer: { id: number }) => answer.id
        return { body: { company_id, name: 'East Wing', ...address }, record_id: added, company: company_id }
      },
    },
  ],
  [
    companies.deleteFacility,
    {
      as: 'facility',
      ready: async world => {
        const company = world.companyId('Clinic')
        const [wing] = await world.db
          .insert(facilities)
          .values({ company_id: company, name: 'Old Wing' })
          .returning()
        return { params: { id: wing?.id ?? 0 }, record_id: wing?.id ?? 0, company }
      },
    },
  ],
  [
    companies.invite,
    {
      as: 'owner',
      own: true,
      ready: async world => ({
        body: { user: invited() },
        ...{ record_id: invitedId, company: world.companyId('Corers') },
      }),
    },
  ],
  [
    companies.inviteInto,
    {
      as: 'owner',
      ready: async world => {
        const company_id = world.companyId('Corers')
        return { body: { company_id, ...invited() }, record_id: invitedId, company: company_id }
      },
    },
  ],
  [
    companies.join,
    {
      ready: async world => {
        const company = world.companyId('Corers')
        const { id } = await addPerson(world)
        const target = { company_id: company, company_user: 'employee', invited_by: world.ids.owner } as const
        const invitation_token = await makeLink(world.db, 'company_invitation', id, world.clock(), target)
        return { body: { invitation_token }, record_id: id, user: id, company }
      },
    },
  ],
  [
    companies.setLevel,
    {
      as: 'owner',
      ready: async world => {
        const { id } = await worker(world)
        const company = world.companyId('Corers')
        return { params: { id }, body: { new_level: 'owner' }, record_id: id, company }
      },
    },
  ],
  [
    companies.setGprAccess,
    {
      as: 'technician',
      ready: async world => {
        const { id } = await worker(world, 'Scanners')
        const company = world.companyId('Scanners')
        return { params: { id }, body: { gpr_access: true }, record_id: id, company }
      },
    },
  ],
  [
    companies.removeUser,
    {
      as: 'owner',
      ready: async world => {
        const { id } = await worker(world)
        const company_id = world.companyId('Corers')
        return { body: { user_id: id, company_id }, record_id: id, company: company_id }
      },
    },
  ],

  [
    companyAdmin.create,
    {
      as: 'admin',
      ready: async () => {
        const made = (answer: { company_id: number }) => answer.company_id
        return { body: draft('Red Slab'), record_id: made, company: made }
      },
    },
  ],
  [
    companyAdmin.addEmployees,
    {
      as: 'admin',
      ready: async world => {
        const company_id = world.companyId('Corers')
        const body = { company_id, users: [invited(), invited()] }
        return { body, record_id: company_id, company: company_id }
      },
    },
  ],
  [
    companyAdmin.inviteUser,
    {
      as: 'admin',
      ready: async world => {
        const company_id = world.companyId('Corers')
        return { body: { user: { ...invited(), company_id } }, record_id: invitedId, company: company_id }
      },
    },
  ],
  [
    companyAdmin.remove,
    {
      as: 'admin',
      ready: async world => {
        const id = await addCompany(world, 'Gone Slab')
        return { params: { id }, record_id: id, company: id }
      },
    },
  ],
  [
    companyAdmin.restore,
    {
      as: 'admin',
      ready: async world => {
        const id = await addCompany(world, `Lost Slab ${randomUUID()}`)
        await world.call(companyAdmin.remove, { params: { id } }, 'admin')
        return { params: { id }, body: {}, record_id: id, company: id }
      },
    },
  ],
]

async function addCompany(world: World, company_name: string): Promise<number> {
  const [added] = await world.db
    .insert(companyRows)
    .values({ company_name, company_type: 'contractor' })
    .returning({ id: companyRows.id })
  return added?.id ?? 0
}

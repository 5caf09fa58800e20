import { hash } from '@node-rs/argon2'
import { users } from '#server/db/schema/accounts.ts'
import { companies as companyRows } from '#server/db/schema/companies.ts'
import { addCompanies, addPeople, type CompanyDraft, type PersonDraft } from '#server/demo/populate.ts'
import type { Queries } from '../db/database.ts'

/** The people of the tests. Every rule is tried on each of them. */
export const castPassword = 'radargram'

const companies: CompanyDraft[] = [
  {
    company_name: 'Scanners',
    company_type: 'gpr_contractor',
    gpr_approved: true,
    city: 'Denver',
    state: 'CO',
    zip_code: '80202',
  },
  { company_name: 'Corers', company_type: 'contractor', city: 'Denver', state: 'CO', zip_code: '80205' },
  {
    company_name: 'Clinic',
    company_type: 'facility',
    city: 'Aurora',
    state: 'CO',
    zip_code: '80045',
    facilities: [{ name: 'North Wing' }, { name: 'South Wing' }],
  },
  { company_name: 'Others', company_type: 'contractor', city: 'Provo', state: 'UT', zip_code: '84601' },
]

const past = new Date('2026-01-01T00:00:00Z')

const people = {
  admin: { first_name: 'Ada', last_name: 'Admin', admin: true },
  technician: {
    first_name: 'Tess',
    last_name: 'Technician',
    company: 'Scanners',
    company_user: 'owner',
    company_position: 'Lead technician',
    gpr_access: true,
    license: 'gold',
  },
  metric: {
    first_name: 'Mats',
    last_name: 'Metric',
    company: 'Scanners',
    company_user: 'employee',
    gpr_access: true,
    gpr_task_type: 'metric',
    license: 'gold',
  },
  owner: {
    first_name: 'Olga',
    last_name: 'Owner',
    company: 'Corers',
    company_user: 'owner',
    license: 'gold',
  },
  employee: {
    first_name: 'Emil',
    last_name: 'Employee',
    company: 'Corers',
    company_user: 'employee',
    license: 'gold',
  },
  facility: {
    first_name: 'Fay',
    last_name: 'Facility',
    company: 'Clinic',
    company_user: 'owner',
    license: 'gold',
  },
  stranger: {
    first_name: 'Stan',
    last_name: 'Stranger',
    company: 'Others',
    company_user: 'owner',
    license: 'gold',
  },
  silver: {
    first_name: 'Sil',
    last_name: 'Silver',
    company: 'Corers',
    company_user: 'employee',
    license: 'silver',
  },
  expired: { first_name: 'Ed', last_name: 'Expired', company: 'Corers', company_user: 'employee' },
  newcomer: { first_name: 'Nia', last_name: 'Newcomer', license: 'gold' },
  unconfirmed: { first_name: 'Uma', last_name: 'Unconfirmed', confirmed_at: null, free_until: null },
  invited: {
    first_name: 'Ivo',
    last_name: 'Invited',
    company: 'Corers',
    company_user: 'employee',
    confirmed_at: null,
    free_until: null,
    invited_at: past,
  },
} satisfies Record<string, Omit<PersonDraft, 'email'>>

export type CastName = keyof typeof people

export const castNames = Object.keys(people) as CastName[]

/** The others have no way in yet: an address to confirm, an invitation to accept. */
export const signInNames = castNames.filter(name => name !== 'unconfirmed' && name !== 'invited')

export const emailOf = (name: CastName) => `${name}@cast.test`

export async function idsOfCast(db: Queries): Promise<Record<CastName, number>> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users)
  return Object.fromEntries(rows.map(({ id, email }) => [email.replace('@cast.test', ''), id])) as Record<
    CastName,
    number
  >
}

export async function idsOfCompanies(db: Queries): Promise<Record<string, number>> {
  const rows = await db.select({ id: companyRows.id, name: companyRows.company_name }).from(companyRows)
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}

export async function addCast(db: Queries): Promise<void> {
  const drafts: PersonDraft[] = castNames.map(name => ({
    ...people[name],
    email: emailOf(name),
  }))
  const companyIds = await addCompanies(db, companies)
  await addPeople(db, drafts, companyIds, await hash(castPassword, cheap), new Date())
}

/** A stored password says what it costs to check it, and the cast signs in hundreds of times. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies, facilities } from '#server/db/schema/companies.ts'
import { licenses } from '#server/db/schema/licenses.ts'

type NewCompany = Omit<typeof companies.$inferInsert, 'id'>

export interface CompanyDraft extends NewCompany {
  facilities?: Omit<typeof facilities.$inferInsert, 'id' | 'company_id'>[]
}

/** A person as a list names them; the company by its name. */
export interface PersonDraft
  extends Partial<Omit<typeof users.$inferInsert, 'id' | 'company_id' | 'password_hash'>> {
  email: string
  first_name: string
  last_name: string
  company?: string
  license?: 'gold' | 'silver'
}

/** Writes companies with their facilities; gives back the id of each by its name. */
export async function addCompanies(db: Queries, drafts: CompanyDraft[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { facilities: places = [], ...draft } of drafts) {
    const [company] = await db.insert(companies).values(draft).returning({ id: companies.id })
    if (!company) continue
    ids.set(draft.company_name, company.id)
    for (const place of places) await db.insert(facilities).values({ ...place, company_id: company.id })
  }
  return ids
}

/** Writes people with their licenses; gives back the id of each by the email. A license runs for a year; the free term is over. */
export async function addPeople(
  db: Queries,
  drafts: PersonDraft[],
  companyIds: Map<string, number>,
  passwordHash: string,
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)
  for (const { company, license, ...draft } of drafts) {
    const [user] = await db
      .insert(users)
      .values({
        password_hash: passwordHash,
        confirmed_at: now,
        free_until: inDays(-10),
        ...draft,
        company_id: company ? (companyIds.get(company) ?? null) : null,
      })
      .returning({ id: users.id })
    if (!user) continue
    ids.set(draft.email, user.id)
    if (license)
      await db.insert(licenses).values({
        ...{ user_id: user.id, kind: license, bought_at: now, until: inDays(365), reason: 'Demo' },
        ...{ starts_at: now, ends_at: inDays(365) },
      })
  }
  return ids
}

import type { Queries } from '#server/db/database.ts'

/**
 * What features that build on companies do when one is deleted or comes back. app.ts lists them. They run inside the
 * transaction of the call, which holds the company.
 */
export interface CompanyHooks {
  onDeleted(db: Queries, companyId: number, now: Date): Promise<void>
  onRestored(db: Queries, companyId: number): Promise<void>
}

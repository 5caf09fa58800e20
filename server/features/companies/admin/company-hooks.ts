import type { Queries } from '#server/db/database.ts'
import type { RightChange } from '#server/services/audit/rights.ts'

/**
 * What features that build on companies do when one is deleted or comes back. app.ts lists them. They run inside the
 * transaction of the call, which holds the company, and say which rights that gave or took.
 */
export interface CompanyHooks {
  onDeleted(db: Queries, companyId: number, now: Date): Promise<RightChange[]>
  onRestored(db: Queries, companyId: number): Promise<RightChange[]>
}

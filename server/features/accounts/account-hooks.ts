import type { Queries } from '#server/db/database.ts'
import type { users } from '#server/db/schema/accounts.ts'
import type { AuditNotes } from '#server/http/route.ts'
import type { MailSettings } from './mails/accounts.mail.ts'
import type { MailedLink } from './mails/mailed-links.ts'

/**
 * What accounts asks of features that build on it and that it therefore cannot import. app.ts lists them. All of it
 * runs inside the transaction of the call.
 */
export interface AccountHooks {
  /** Called in this order, once somebody has opened a link that was mailed to an address. */
  onAddressProven: AddressProvenHook[]
  /** Refuses a facility that is not one of the company; `field` is where the call names it. */
  refuseForeignFacility(
    db: Queries,
    facilityId: number | null | undefined,
    companyId: number | null,
    field: string,
  ): Promise<void>
}

export type AddressProvenHook = (
  context: { db: Queries; settings: MailSettings; now: Date; audit: AuditNotes },
  proof: AddressProof,
) => Promise<void>

export interface AddressProof {
  /** The account before the link was opened, and after. */
  before: Account
  account: Account
  link: MailedLink
  /**
   * Whether the reader of the mail knows the password of the account as well. Only both together make it theirs:
   * somebody else may have registered the address.
   */
  knowsPassword: boolean
}

export type Account = typeof users.$inferSelect

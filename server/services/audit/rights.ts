/**
 * A right that somebody, or a company, got or lost. Its row names the change beside the fields, as `gpr_access: given`:
 * what other fields held is no business of the trail, but who holds which right since when is what it is for.
 */
export interface RightChange {
  /** Whose right it is. */
  record: 'user' | 'company'
  recordId: number
  /** The company it came with, where that is not the one of the person now. */
  companyId?: number | null
  right: Right
  change: 'given' | 'taken' | 'promised'
  /** Who promised it in the invitation that gives it now. */
  promisedBy?: number | null
}

export type Right =
  /** Of the platform. */
  | 'admin'
  /** Of a company. */
  | 'owner'
  | 'gpr_access'
  /** A company whose owners may give GPR access. */
  | 'gpr_approved'
  | 'seat'
  | `${'free' | 'silver' | 'gold'} license`
  | `gold license for ${number} seats`

/** As the trail shows it among the names of the fields. */
export const toField = ({ right, change, promisedBy }: RightChange) =>
  `${right}: ${change}${promisedBy ? ` (promised by user ${promisedBy})` : ''}`

/** Of a person: what they have now and did not have before, and the other way round. */
export const rightsOfPerson = (
  { id, company_id }: { id: number; company_id?: number | null },
  before: Partial<Record<Right, boolean>>,
  after: Partial<Record<Right, boolean>> = {},
): RightChange[] =>
  ([...new Set([...Object.keys(before), ...Object.keys(after)])] as Right[])
    .filter(right => Boolean(before[right]) !== Boolean(after[right]))
    .map(right => ({
      ...{ record: 'user', recordId: id, companyId: company_id ?? null, right },
      change: after[right] ? 'given' : 'taken',
    }))

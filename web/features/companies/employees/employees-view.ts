import type { EmployeeRow } from './employee-row.ts'
import type { SeatUse } from './seats.ts'
import type { useStaffActions } from './staff-actions.ts'

/** What the table at a desk and the cards on a narrow screen both show. */
export interface EmployeesView {
  rows: EmployeeRow[]
  companyId: number
  actions: ReturnType<typeof useStaffActions>
  /** GPR access, to the people of this company. */
  mayGrant: boolean
  /** Who of them has a seat of the company's bundle; null without a bundle that runs. */
  seats: SeatUse | null
  /** The last Admin: neither the level can change nor the person go. */
  isFixed: (row: EmployeeRow) => boolean
}

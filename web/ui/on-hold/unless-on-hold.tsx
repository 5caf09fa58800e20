import type { ReactNode } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { OnHold } from './on-hold.tsx'

/** What a platform admin would see of it while those rights wait is nothing, or of no use: they see why instead. */
export function UnlessOnHold({
  projects = false,
  children,
}: {
  /** With GPR access they see every project all the same. */
  projects?: boolean
  children: ReactNode
}) {
  const user = useSession()?.user
  return user?.admin && !(projects && user.gpr_access) ? <OnHold otherwise={children} /> : children
}

import type { TaskType } from '#contract/companies/company.ts'
import { useSession } from './session.ts'

/** The units the person works in. What is recorded in the others is shown in both. */
export const useOwnUnits = (): TaskType => useSession()?.user.gpr_task_type ?? 'imperial'

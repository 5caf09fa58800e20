import { accounts } from './accounts.ts'
import { system } from './system.ts'

/** Every call of the product. Paths are under /api. */
export const api = { system, accounts }

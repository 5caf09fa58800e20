import { limits } from '#contract/limits.ts'

/** The free term in the unit people count it in. */
export const freeDays = limits.freeTerm / (24 * 60 * 60)

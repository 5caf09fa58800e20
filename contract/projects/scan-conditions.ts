import { z } from 'zod'

/** What decides how well radar will work at a site, as the requester knows it. */
export const ScanConditions = z.object({})
export type ScanConditions = z.infer<typeof ScanConditions>

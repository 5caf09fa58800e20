import { z } from 'zod'

export const ProjectFilter = z.enum(['active', 'completed', 'all', 'deleted'])
export type ProjectFilter = z.infer<typeof ProjectFilter>

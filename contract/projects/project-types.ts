import { z } from 'zod'

export const ProjectType = z.enum(['gpr', 'private_utility', '811_excavation'])
export type ProjectType = z.infer<typeof ProjectType>

/** What a person reads for each type of project. */
export const projectTypes: Record<ProjectType, string> = {
  gpr: 'GPR',
  private_utility: 'Private utility locate',
  '811_excavation': '811 excavation',
}

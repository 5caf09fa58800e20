import type { ProjectType } from './ats-request.ts'

/** What a person reads for each type of project. */
export const projectTypes: Record<ProjectType, string> = {
  gpr: 'GPR',
  private_utility: 'Private utility locate',
  '811_excavation': '811 excavation',
}

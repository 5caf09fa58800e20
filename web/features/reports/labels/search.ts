/** The project whose locations are offered for labels; without one, fresh labels only. */
export interface LabelsSearch {
  project_id?: number
}

export function labelsSearch({ project_id }: Record<string, unknown>): LabelsSearch {
  const project = Number(project_id)
  return Number.isInteger(project) && project > 0 ? { project_id: project } : {}
}

/** What files are on the way to: a project, or one location of it. */
export interface UploadTarget {
  projectId: number
  locationId?: number
}

/** Where they wait for it; forget-files.ts knows such places from those of forms. */
export const placeOf = ({ projectId, locationId }: UploadTarget) =>
  locationId === undefined ? `project:${projectId}` : `location:${projectId}:${locationId}`

export function targetOf(place: string): UploadTarget {
  const [, project, location] = place.split(':')
  return { projectId: Number(project), ...(location !== undefined && { locationId: Number(location) }) }
}

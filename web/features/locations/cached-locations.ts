import type { Location, LocationFile } from '#contract/locations/location.ts'
import type { ReadPath } from '#contract/staleness.ts'
import { changeProject } from '#web/features/projects/project-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** What the server answered is on every page at once: changed, or added at the end. */
export function cacheLocation(location: Location) {
  change(location.project_id, locations =>
    locations.some(({ id }) => id === location.id)
      ? locations.map(other => (other.id === location.id ? location : other))
      : [...locations, location],
  )
}

export function cachePhoto({ id, project_id }: Pick<Location, 'id' | 'project_id'>, photo: LocationFile) {
  const changed = (files: LocationFile[]) => files.map(other => (other.id === photo.id ? photo : other))
  change(project_id, locations =>
    locations.map(location =>
      location.id === id ? { ...location, files: changed(location.files) } : location,
    ),
  )
}

/** All photos of a location, after some were added. */
export function cachePhotos({ id, project_id }: Pick<Location, 'id' | 'project_id'>, files: LocationFile[]) {
  change(project_id, locations =>
    locations.map(location => (location.id === id ? { ...location, files } : location)),
  )
}

export function uncacheLocation({ id, project_id }: Pick<Location, 'id' | 'project_id'>) {
  change(project_id, locations => locations.filter(other => other.id !== id))
}

/** Named, not imported: the layout sends photos, and would load the report with its calls. */
const reportHeader: ReadPath = '/gpr_project/:id'

function change(projectId: number, changed: (locations: Location[]) => Location[]) {
  changeProject(projectId, parts =>
    parts.locations ? { ...parts, locations: changed(parts.locations) } : parts,
  )
  queryClient.setQueryData<{ locations: Location[] }>(
    [reportHeader, { params: { id: projectId } }],
    answer => answer && { ...answer, locations: changed(answer.locations) },
  )
}

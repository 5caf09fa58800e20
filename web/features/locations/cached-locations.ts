import { api } from '#contract/api.ts'
import type { Location, LocationFile } from '#contract/locations/location.ts'
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

const withLocations = [api.projectPage.project, api.reports.header]

function change(projectId: number, changed: (locations: Location[]) => Location[]) {
  for (const { path } of withLocations)
    queryClient.setQueryData<{ locations: Location[] }>(
      [path, { params: { id: projectId }, ...(path === api.projectPage.project.path && { query: {} }) }],
      answer => answer && { ...answer, locations: changed(answer.locations) },
    )
}

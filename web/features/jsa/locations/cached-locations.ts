import type { JsaForm, JsaLocation } from '#contract/jsa/form.ts'
import type { LocationFile } from '#contract/locations/location.ts'
import { changeJsa } from '#web/features/jsa/jsa-query.ts'

/** What the server answered is on every card at once: changed, or added at the end. */
export const cacheLocation = (projectId: number, location: JsaLocation) =>
  change(projectId, locations =>
    locations.some(({ id }) => id === location.id)
      ? locations.map(other => (other.id === location.id ? location : other))
      : [...locations, location],
  )

export const uncacheLocation = (projectId: number, id: number) =>
  change(projectId, locations => locations.filter(other => other.id !== id))

/** All photos of a location, after some were added. */
export const cachePhotos = (projectId: number, id: number, files: LocationFile[]) =>
  changePhotos(projectId, id, () => files)

export const cachePhoto = (projectId: number, id: number, photo: LocationFile) =>
  changePhotos(projectId, id, files => files.map(other => (other.id === photo.id ? photo : other)))

const changePhotos = (projectId: number, id: number, changed: (files: LocationFile[]) => LocationFile[]) =>
  change(projectId, locations =>
    locations.map(location =>
      location.id === id ? { ...location, files: changed(location.files) } : location,
    ),
  )

function change(projectId: number, changed: (locations: JsaForm['locations']) => JsaForm['locations']) {
  changeJsa(projectId, form => ({ ...form, locations: changed(form.locations) }))
}

import type { TaskType } from '#contract/companies/company.ts'
import { Location } from '#contract/locations/location.ts'
import { locationRecordCalls } from '#contract/locations/record-calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { cacheLocation } from '#web/features/locations/cached-locations.ts'
import type { CarriedOver } from '#web/features/locations/location/carried-over.ts'
import { fieldLabels, loadedPlans, readableValues } from '#web/features/locations/location/readable.ts'
import {
  LocationForm,
  type LocationValues,
  locationBody,
  locationDraftKey,
  locationValues,
  startingValues,
} from '#web/features/locations/location/values.ts'
import { watchRevision } from '#web/features/locations/location-saved.ts'
import type { LocationKind } from '#web/features/locations/one-at-a-time/location-kind.ts'
import { locationTarget } from '#web/features/locations/photos/location-uploads.ts'
import { staysOnDevice } from './location-content.ts'

export const newLocationKey = (projectId: number) => `report-location.${projectId}`

/** The scan locations of a project, as its report fills them in, one of which is shown. */
export const scanLocation = (
  project_id: number,
  ownUnits: TaskType,
  shown: Location | null,
  carriedOver: CarriedOver | null,
): LocationKind<
  Location,
  LocationValues,
  typeof locationRecordCalls.addToReport,
  typeof locationRecordCalls.change
> => ({
  schema: LocationForm,
  values: location =>
    // nothing is carried over to what somebody else has saved meanwhile
    location === shown ? startingValues(location, ownUnits, carriedOver) : locationValues(location, ownUnits),
  newKey: newLocationKey(project_id),
  draftKey: locationDraftKey,
  staysOnDevice,
  keptHere: reportMessages.locationKeptHere,
  parse: current => Location.safeParse(current).data,
  readable: (values, current) => readableValues(values, current, loadedPlans(project_id)),
  labels: fieldLabels,
  add: locationRecordCalls.addToReport,
  addition: (values, status) => {
    const { version: _, ...body } = locationBody(values)
    return { body: { location: { ...body, project_id, status } } }
  },
  change: locationRecordCalls.change,
  changes: ({ id, version }, values, status) => ({
    params: { id },
    body: { ...locationBody(values), id, project_id, status, version },
  }),
  locationOf: ({ location }) => location,
  uploadTarget: id => locationTarget(project_id, id),
  cache: cacheLocation,
  watchSave: () => watchRevision(project_id),
})

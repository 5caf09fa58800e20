import { jsaCalls } from '#contract/jsa/calls.ts'
import { type JsaForm, JsaLocation } from '#contract/jsa/form.ts'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import type { LocationKind } from '#web/features/locations/one-at-a-time/location-kind.ts'
import { notify } from '#web/lib/notify.ts'
import { cacheLocation } from './cached-locations.ts'
import {
  fieldLabels,
  LocationForm,
  type LocationValues,
  locationValues,
  staysOnDevice,
} from './location-values.ts'
import { forgetIfArrived, newLocationId } from './new-location-id.ts'
import { jsaLocationTarget } from './uploads.ts'

type JsaLocationKind = LocationKind<
  JsaLocation,
  LocationValues,
  typeof jsaCalls.addLocation,
  typeof jsaCalls.changeLocation
>

export const newLocationKey = (projectId: number) => `jsa-location.${projectId}`

/** The places where the crew works, as the JSA of a project has them. */
export function jsaLocation({ id: jsa_form_id, project_id }: JsaForm): JsaLocationKind {
  const newKey = newLocationKey(project_id)
  return {
    schema: LocationForm,
    values: locationValues,
    newKey,
    draftKey: ({ id }) => `jsa-location.${project_id}.${id}`,
    staysOnDevice,
    keptHere: jsaLocationMessages.keptHere,
    parse: current => JsaLocation.safeParse(current).data,
    readable: values => values,
    labels: fieldLabels,
    add: jsaCalls.addLocation,
    addition: ({ areaOfWork, safetyMeasures }, status) => ({
      body: {
        location: { jsa_form_id, areaOfWork, safetyMeasures, status, client_id: newLocationId(newKey) },
      },
    }),
    change: jsaCalls.changeLocation,
    changes: ({ id, version }, { areaOfWork, safetyMeasures }, status) => ({
      params: { id },
      body: { id, jsa_form_id, areaOfWork, safetyMeasures, status, version },
    }),
    locationOf: ({ location }) => location,
    uploadTarget: id => jsaLocationTarget(project_id, id),
    cache(location) {
      forgetIfArrived(newKey, location)
      cacheLocation(project_id, location)
    },
    watchSave: () => notice => notify('success', notice, 'location', { topic: 'location-saved' }),
  }
}

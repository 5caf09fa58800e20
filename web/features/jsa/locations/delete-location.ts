import { jsaCalls } from '#contract/jsa/calls.ts'
import type { JsaLocation } from '#contract/jsa/form.ts'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { useAction } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { uncacheLocation } from './cached-locations.ts'

/** Deletes a location once the person confirms it. `onDeleted` shows another one before it leaves the cache. */
export function useDeleteLocation(
  { project, ats_data }: Pick<ProjectHead, 'project' | 'ats_data'>,
  { id, jsa_form_id, number, files }: JsaLocation,
  onDeleted: () => unknown,
) {
  const { run, running } = useAction(jsaCalls.deleteLocation)
  const title = jsaLocationMessages.locationTitle(ats_data.ats_number, number)
  const remove = async () => {
    const consequence = jsaLocationMessages.deleteConsequence(title, files.length)
    if (!(await confirmDelete(locationMessages.deleteLocationQuestion, consequence))) return
    const sent = { params: { id }, body: { location_id: id, jsa_form_id } }
    run(sent, async () => {
      await onDeleted()
      uncacheLocation(project.id, id)
      notify('success', locationMessages.locationDeleted, 'location', { topic: 'location-saved' })
    })
  }
  return { remove, pending: running !== null }
}

import type { JsaLocation } from '#contract/jsa/form.ts'
import { newClientId } from '#web/lib/forms/client-id.ts'
import { openDraft } from '#web/lib/forms/draft.ts'

/**
 * The name that this device gives to the new location, so that the server finds one that is sent again. It lives as long
 * as the draft of the location, over a reload and every try to save it.
 */
export function newLocationId(newKey: string): string {
  const draft = draftOf(newKey)
  const client_id = draft.read()?.client_id ?? newClientId()
  draft.write({ client_id })
  return client_id
}

/** What is typed from now on is another location. */
export const forgetNewLocationId = (newKey: string) => draftOf(newKey).clear()

/** The new one has arrived; another location that is saved meanwhile changes nothing. */
export function forgetIfArrived(newKey: string, { client_id }: Pick<JsaLocation, 'client_id'>) {
  if (draftOf(newKey).read()?.client_id === client_id) forgetNewLocationId(newKey)
}

const draftOf = (newKey: string) => openDraft<{ client_id: string }>(`${newKey}.id`)

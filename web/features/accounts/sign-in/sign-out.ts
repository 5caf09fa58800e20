import { accountCalls } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { call } from '#web/lib/api/api.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { forgetDrafts } from '#web/lib/forms/draft.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'

/** Logging out: nothing that was typed stays on the device. */
export async function signOut() {
  if (!session.read()) return
  await endSession()
  forgetDrafts()
}

/**
 * Ends the session here in any case, and on the server when it can be reached. What was typed waits for the same
 * person to sign in again: they may have opened a link from a mail while another tab held a form.
 */
export async function endSession() {
  if (!session.read()) return
  // requests under way would be refused
  await queryClient.cancelQueries()
  await call(accountCalls.signOut, {}, { timeout: 3_000 }).catch(() =>
    notify('info', accountMessages.loggedOutHere),
  )
  session.clear()
}

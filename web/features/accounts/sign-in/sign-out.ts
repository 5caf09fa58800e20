import { accountCalls } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { call } from '#web/lib/api/api.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { forgetDrafts } from '#web/lib/forms/draft.ts'
import { draftFiles } from '#web/lib/forms/draft-files.ts'
import { notify } from '#web/lib/notify.ts'
import { logOutAnswer } from '#web/lib/session/log-out-answer.ts'
import { session } from '#web/lib/session/session.ts'
import { uploadQueue } from '#web/lib/storage/upload-queue.ts'

/** Before a sign-in. Who has pressed Log out was asked what becomes of what is only on this device. */
export async function endLastSession() {
  const answer = logOutAnswer.take()
  await (answer ? signOut(answer) : endSession())
}

/** Logging out: nothing that was typed stays on the device, and no photo if its owner says so. */
export async function signOut({ deleteUnsent = false } = {}) {
  const person = session.read()?.user.id
  if (person === undefined) return
  await endSession()
  forgetDrafts()
  if (!deleteUnsent) return
  for (const store of [uploadQueue, draftFiles]) store.forget(person)
}

/**
 * Ends the session here in any case, and on the server when it can be reached. What was typed waits for the same
 * person to sign in again: they may have opened a link from a mail while another tab held a form.
 */
export async function endSession() {
  const token = session.read()?.token
  if (!token) return
  // requests under way would be refused
  await queryClient.cancelQueries()
  await call(accountCalls.signOut, {}, { timeout: 3_000 }).catch(() =>
    notify('info', accountMessages.loggedOutHere),
  )
  session.clear(token)
}

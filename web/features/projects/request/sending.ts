import { useNavigate } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { AtsRequestInput } from '#contract/projects/ats-request.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { requestCalls } from '#contract/projects/request-calls.ts'
import { projectTarget } from '#web/features/projects/records/project-uploads.ts'
import { queueDraftFiles } from '#web/features/uploads/queue.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { notify } from '#web/lib/notify.ts'
import { type Card, cardOfField } from './values.ts'

/** Sends the request once, whatever is pressed, and leads to where its outcome belongs (001 §2.3, §8). */
export function useRequestSending(
  name: string,
  { onRefused, onSent }: { onRefused: (card: Card) => void; onSent: () => void },
) {
  const navigate = useNavigate()
  const onFailure = async (failure: Error) => {
    if (isLedAway(failure)) return
    const [field] = failure instanceof ApiError ? Object.keys(failure.fields) : []
    if (field) {
      notify('danger', projectMessages.requestProblem, 'short')
      onRefused(cardOfField(field))
      return
    }
    notify('danger', projectMessages.requestFailed, 'short')
    notify('info', projectMessages.requestKept, 'short')
    await navigate({ to: pages.projects.path })
  }
  const { create, forget, pending, done, failure } = useCreate(
    requestCalls.create,
    async ({ answer: { project, ats_number }, asSent }) => {
      await queueDraftFiles(name, projectTarget(project.id))
      forget()
      onSent()
      if (asSent) notify('success', projectMessages.requestSent(ats_number), 'short')
      else notify('info', projectMessages.requestArrived)
      await navigate({ to: pages.project.path, params: { id: String(project.id) } })
    },
    { draft: name, onFailure },
  )
  const send = (body: AtsRequestInput) => create({ body })
  return { send, forget, sending: pending || done, failure }
}

/** api.ts leads to the login or the licenses, and back to here. */
const isLedAway = (failure: Error) => failure instanceof ApiError && [401, 402].includes(failure.status)

import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { AtsRequestInput } from '#contract/projects/ats-request.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { projectTarget } from '#web/features/projects/records/project-uploads.ts'
import { queueDraftFiles } from '#web/features/uploads/queue.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { openCreateOnce } from '#web/lib/forms/create-once.ts'
import { notify } from '#web/lib/notify.ts'
import { type Card, cardOfField } from './values.ts'

/** Sends the request once, whatever is pressed, and leads to where its outcome belongs (001 §2.3, §8). */
export function useRequestSending(
  name: string,
  { onRefused, onSent }: { onRefused: (card: Card) => void; onSent: () => void },
) {
  const navigate = useNavigate()
  const [attempt] = useState(() => openCreateOnce(name, api.projects.create))
  const underWay = useRef(false)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: AtsRequestInput) => attempt.send({ body }),
    onSuccess: async ({ created, asSent }) => {
      const { project, ats_number } = created
      await queueDraftFiles(name, projectTarget(project.id))
      attempt.forget()
      onSent()
      if (asSent) notify('success', projectMessages.requestSent(ats_number), 'short')
      else notify('info', projectMessages.requestArrived)
      void queryClient.invalidateQueries({ queryKey: [api.projects.list.path] })
      void queryClient.invalidateQueries({ queryKey: [api.projects.dashboard.path] })
      await navigate({ to: pages.project.path, params: { id: String(project.id) } })
    },
    onError: async failure => {
      underWay.current = false
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
    },
  })
  const send = (body: AtsRequestInput) => {
    // the mutation's own flag arrives a render too late for a double click
    if (underWay.current) return
    underWay.current = true
    mutate(body)
  }
  return { send, sending: isPending || isSuccess, failure: error }
}

/** The kit leads to the login or the licenses, and back to here. */
const isLedAway = (failure: Error) => failure instanceof ApiError && [401, 402].includes(failure.status)

import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#contract/api.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Status } from '#contract/projects/status.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { notify } from '#web/lib/notify.ts'
import { confirm } from '#web/ui/confirm.tsx'

/** The id of the field for the dig number, which gets the focus when a step needs it. */
export const digNumberFieldId = 'dig-number'

export interface NextAction {
  /** The step that comes after the last one; null when the project is closed. */
  next: Status | null
  /** What there is to do. */
  title: string
  /** Only those who scan may complete it. */
  allowed: boolean
  pending: boolean
  complete: () => Promise<void>
}

export function useNextAction(detail: ProjectHead): NextAction {
  const last = detail.project_statuses.at(-1)
  const next = allStatuses.find(({ step }) => step === (last?.step ?? 0) + 1) ?? null
  const requestedStep = useRef<number | null>(null)
  const { create, pending, failure } = useCreate(api.projects.advance, ({ answer: { status } }) => {
    // 001 §4: it counts only if the step that was requested is the one completed
    if (status.step === requestedStep.current)
      notify('success', projectMessages.stepDone(status.finishedTitle), 'short')
    else notify('danger', projectMessages.stepConflict)
  })
  const showFailure = useEffectEvent((refusal: Error) => {
    const lacksDigNumber = refusal instanceof ApiError && refusal.status === 422
    notify('danger', refusal.message, lacksDigNumber ? 'short' : 'usual')
    if (lacksDigNumber) document.getElementById(digNumberFieldId)?.focus()
    void refreshAfter(api.projects.advance)
  })
  useEffect(() => {
    if (failure) showFailure(failure)
  }, [failure])

  const title = last?.nextTitle ?? ''
  return {
    next,
    title,
    allowed: useProjectRights(detail).recordScan,
    pending,
    async complete() {
      if (!next) return
      // an accidental tap must not complete a step
      const sure = await confirm(projectMessages.completeStepQuestion(title), {
        title: 'Complete Next Action',
        yes: 'Mark complete',
      })
      if (!sure) return
      requestedStep.current = next.step
      create({ body: { project_id: detail.project.id, action_to_add: next.id } })
    },
  }
}

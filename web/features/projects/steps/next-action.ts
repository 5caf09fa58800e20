import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#contract/api.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Status } from '#contract/projects/status.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { queryClient, useCall } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { confirm } from '#web/ui/confirm.tsx'

/** Where the field for the dig number is found when a step needs it. */
export const digNumberField = 'dig-number'

export interface NextAction {
  /** The step that comes after the last one; null when the project is closed. */
  next: Status | null
  /** What there is to do, in words. */
  title: string
  /** Only those who scan are offered to complete it. */
  offered: boolean
  pending: boolean
  complete: () => Promise<void>
}

export function useNextAction(detail: ProjectDetail): NextAction {
  const last = detail.project_statuses.at(-1)
  const next = allStatuses.find(({ step }) => step === (last?.step ?? 0) + 1) ?? null
  const asked = useRef<number | null>(null)
  const { send, pending, failure } = useCall(api.projects.advance, async ({ status }) => {
    // 001 §4: only the step that was asked for counts
    if (status.step === asked.current)
      notify('success', projectMessages.stepDone(status.finishedTitle), 'short')
    else notify('danger', projectMessages.stepConflict)
    await readAnew()
  })
  const tell = useEffectEvent((refused: Error) => {
    const lacksDigNumber = refused instanceof ApiError && refused.status === 422
    notify('danger', refused.message, lacksDigNumber ? 'short' : 'usual')
    if (lacksDigNumber) document.getElementById(digNumberField)?.focus()
    void readAnew()
  })
  useEffect(() => {
    if (failure) tell(failure)
  }, [failure])

  const title = last?.nextTitle ?? ''
  return {
    next,
    title,
    offered: useProjectRights(detail).recordScan,
    pending,
    async complete() {
      if (!next) return
      // a slip of a glove must not move a job on
      const sure = await confirm(projectMessages.completeStepQuestion(title), {
        title: 'Complete Next Action',
        yes: 'Yes, it is done',
      })
      if (!sure) return
      asked.current = next.step
      send({ body: { project_id: detail.project.id, action_to_add: next.id } })
    },
  }
}

const readAnew = () =>
  Promise.all(
    [api.projectPage.project, api.projects.list].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )

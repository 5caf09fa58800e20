import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { digNumberOf } from '#contract/projects/ats-request.ts'
import { projectCalls } from '#contract/projects/calls.ts'
import { missingEvidence, proofOf } from '#contract/projects/evidence.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Evidence, Status } from '#contract/projects/status.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { notify } from '#web/lib/notify.ts'
import { confirm } from '#web/ui/confirm.tsx'

/** The ids of what gets the focus back, the first that can: the button is gone or disabled once the job is closed. */
export const completeButtonId = 'complete-next-action'
export const overviewButtonId = 'project-overview'
export const statusToggleId = 'status-toggle'

/** The id of the field for the dig number, which gets the focus when a step needs it. */
export const digNumberFieldId = 'dig-number'

export interface NextAction {
  /** The step that comes after the last one; null when the project is closed. */
  next: Status | null
  /** What there is to do. */
  title: string
  /** Only those who scan may complete it. */
  allowed: boolean
  /** What the step asks for that is not on record, and what proves that it is done. */
  missing: Evidence[]
  proof: string | null
  pending: boolean
  failure: Error | null
  /** Asks first, to be sure or why the record is missing, unless the step is proven. */
  complete: () => Promise<void>
  /** While somebody is asked why the record is missing. */
  isAsking: boolean
  completeWithout: (reason: string, done: () => void) => void
  cancel: () => void
}

export function useNextAction(detail: ProjectHead): NextAction {
  const last = detail.project_statuses.at(-1)
  const next = allStatuses.find(({ step }) => step === (last?.step ?? 0) + 1) ?? null
  const requestedStep = useRef<number | null>(null)
  const completed = useRef<() => void>(() => undefined)
  const isFocusDue = useRef(false)
  const [askedStep, setAskedStep] = useState<number | null>(null)
  const { create, pending, failure } = useCreate(projectCalls.advance, ({ answer: { status } }) => {
    setAskedStep(null)
    completed.current()
    isFocusDue.current = true
    // 001 §4: it counts only if the step that was requested is the one completed
    if (status.step === requestedStep.current)
      notify('success', projectMessages.stepDone(status.finishedTitle), 'short')
    else notify('danger', projectMessages.stepConflict)
  })
  const showFailure = useEffectEvent((refusal: Error) => {
    const lacksDigNumber = refusal instanceof ApiError && 'action_to_add' in refusal.fields
    notify('danger', refusal.message, lacksDigNumber ? 'short' : 'usual')
    if (lacksDigNumber) document.getElementById(digNumberFieldId)?.focus()
    void refreshAfter(projectCalls.advance)
  })
  useEffect(() => {
    if (failure) showFailure(failure)
  }, [failure])

  // a button that waits loses the focus, and the dialog takes it along
  useEffect(() => {
    if (!isFocusDue.current || pending || (last?.step ?? 0) < (requestedStep.current ?? 0)) return
    isFocusDue.current = false
    returnFocus()
  })

  const title = last?.nextTitle ?? ''
  const missing = next ? missingEvidence(next.step, detail.evidence_now) : []
  const digNumberMissing = next !== null && isDigNumberMissing(detail, next)
  const proof = next && !digNumberMissing ? proofOf(next.step, detail.evidence_now) : null
  const send = (reason?: string, done: () => void = () => undefined) => {
    if (!next) return
    requestedStep.current = next.step
    completed.current = done
    create({ body: { project_id: detail.project.id, action_to_add: next.id, reason } })
  }
  return {
    next,
    title,
    allowed: useProjectRights(detail).recordScan,
    missing,
    proof,
    pending,
    failure,
    async complete() {
      if (!next) return
      if (proof) return send()
      if (missing.length > 0 && !digNumberMissing) return setAskedStep(next.step)
      // an accidental tap must not complete a step
      const sure = await confirm(projectMessages.completeStepQuestion(title), {
        title: 'Complete Next Action',
        yes: 'Mark complete',
      })
      if (sure) send()
    },
    // somebody else may complete it meanwhile, and the question is about this step alone
    isAsking: next !== null && askedStep === next.step,
    completeWithout: send,
    cancel: () => setAskedStep(null),
  }
}

function returnFocus() {
  const focused = document.activeElement
  if (focused && focused !== document.body && !focused.closest('[role="dialog"]')) return
  for (const id of [completeButtonId, overviewButtonId, statusToggleId]) {
    const button = document.getElementById(id)
    button?.focus()
    if (button && document.activeElement === button) return
  }
}

/** The server refuses the scan of an excavation without it. */
const isDigNumberMissing = ({ project, ats_data }: ProjectHead, { step }: Status) =>
  step === limits.scanStep &&
  project.project_type === '811_excavation' &&
  digNumberOf(ats_data.gpr_scan_for_vids_utilities_or_underground_detection) === null

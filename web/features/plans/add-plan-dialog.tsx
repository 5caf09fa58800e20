import { Button, Modal, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { planCalls } from '#contract/plans/calls.ts'
import { planMessages } from '#contract/plans/messages.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { PickedFiles } from '#web/features/uploads/pick.tsx'
import { call } from '#web/lib/api/api.ts'
import { fileError } from '#web/lib/camera/file-error.ts'
import { isPicture, pictureTypes } from '#web/lib/camera/picture.ts'
import { newClientId } from '#web/lib/forms/client-id.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { addDraftFiles, removeDraftFiles, useDraftFiles } from '#web/lib/forms/draft-files.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { useBackCloses, useSmallScreen } from '#web/lib/screen.ts'
import { Callout } from '#web/ui/callout.tsx'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFocusReturn } from '#web/ui/focus-return.ts'
import { FilePicker } from '#web/ui/photos/file-picker.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { Loading } from '#web/ui/states.tsx'
import { PdfPageChoice } from './pdf-page-choice.tsx'
import { filesOfPlan } from './plan-files.ts'
import { isPdf, usePdf } from './use-pdf.ts'

interface DialogProps {
  projectId: number
  onClose: () => void
  onAdded?: (plan: Plan) => void
}

export function AddPlanDialog(props: DialogProps) {
  useFocusReturn()
  useBackCloses(props.onClose)
  const small = useSmallScreen()
  return (
    <Modal opened onClose={props.onClose} title="Add a plan" size={720} fullScreen={small}>
      <AddPlanForm {...props} />
    </Modal>
  )
}

/** A picture, or a page of a PDF. What is chosen and typed stays on this device until the plan is saved. */
function AddPlanForm({ projectId, onClose, onAdded }: DialogProps) {
  const kept = `plan:${projectId}`
  const chosen = useDraftFiles(kept)
  const stored = chosen?.at(-1) ?? null
  const file = stored?.file ?? null
  const [refusal, setRefusal] = useState<string | null>(null)
  const { pdf, problem, reading } = usePdf(stored)
  const creation = useCreate(planCalls.add, async ({ answer, sent }) => {
    const { plan } = answer
    // an earlier try had arrived after all, and another name was typed since
    const named =
      plan.name === sent.body.name
        ? plan
        : (await call(planCalls.change, { params: { id: plan.id }, body: { name: sent.body.name } })).plan
    saved()
    await removeDraftFiles(chosen ?? [])
    notify('success', planMessages.added(named.name), 'location')
    onAdded?.(named)
    onClose()
  })
  const { create, pending, failure, progress } = creation
  const [blank] = useState(() => ({ name: '', page: 1, ...newStamp() }))
  const { form, submit, restored, discard, saved } = useDraftForm(PlanForm, blank, {
    failure,
    draft: `new-plan.${projectId}`,
  })
  const page = Math.min(form.useWatchValue('page'), pdf?.numPages ?? 1)
  // the state arrives a render too late for a double click
  const underWay = useRef(false)
  const [isDrawing, setDrawing] = useState(false)
  const isBusy = pending || isDrawing

  const pick = ([picked]: File[]) => {
    if (!picked) return
    const wrong = isPicture(picked) || isPdf(picked) ? fileError(picked) : planMessages.fileWrong(picked.name)
    setRefusal(wrong)
    if (wrong) return
    void removeDraftFiles(chosen ?? [])
    void addDraftFiles(kept, [picked])
    // another drawing is another plan, also when an earlier try had arrived
    form.setValues({
      page: 1,
      ...newStamp(),
      name: form.getValues().name || picked.name.replace(/\.[^.]*$/, ''),
    })
  }
  const turnTo = (next: number) => form.setValues({ page: next, ...newStamp() })
  const drawAndSend = async (drawing: File, { name, client_id, captured_at }: typeof blank) => {
    if (underWay.current) return
    underWay.current = true
    setDrawing(true)
    const files = await filesOfPlan(drawing, pdf, page)
    setDrawing(false)
    underWay.current = false
    if (typeof files === 'string') return setRefusal(files)
    setRefusal(null)
    const body = { name, client_id, captured_at, page: pdf ? page : undefined }
    create({ params: { id: projectId }, body }, files)
  }
  const save = submit(values => {
    if (!file) setRefusal(planMessages.pictureMissing)
    else if (!reading && !problem) void drawAndSend(file, values)
  })
  const startOver = () => {
    discard()
    form.setValues(newStamp())
    void removeDraftFiles(chosen ?? [])
  }
  return (
    <form
      noValidate
      className={dialog.form}
      onSubmit={event => {
        // it may stand inside the form of a location, as far as React can tell
        event.stopPropagation()
        save(event)
      }}
    >
      <Restored shown={restored} onDiscard={startOver} />
      {stored ? (
        <PickedFiles files={[stored]} />
      ) : (
        <FilePicker
          hint={planMessages.fileHint}
          accept={`${pictureTypes},application/pdf,.pdf`}
          onPick={pick}
        />
      )}
      {(refusal ?? problem) && (
        <Callout kind="stop">
          <p>{refusal ?? problem}</p>
        </Callout>
      )}
      {reading && <Loading text={planMessages.pdfReading} />}
      {pdf && <PdfPageChoice pdf={pdf} page={page} onPage={turnTo} />}
      <TextField
        form={form}
        path="name"
        label="Name"
        placeholder="For example: Level 3"
        required
        autoComplete="off"
      />
      {pending && progress > 0 && <Progress value={progress * 100} aria-label="Upload" />}
      <DialogEnd failure={failure} pending={isBusy} onCancel={onClose}>
        <Button type="submit" loading={isBusy}>
          Save plan
        </Button>
      </DialogEnd>
    </form>
  )
}

/** Which drawing it is, and when it was chosen. */
const newStamp = () => ({ client_id: newClientId(), captured_at: new Date().toISOString() })

const PlanForm = planCalls.add.body.extend({ client_id: z.string() })

import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { projectMessages } from '#contract/projects/messages.ts'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import { PickedFiles } from '#web/features/uploads/pick.tsx'
import { fileError } from '#web/lib/camera/file-error.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { addDraftFiles, removeDraftFiles, useDraftFiles } from '#web/lib/forms/draft-files.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { FilePicker } from '#web/ui/photos/file-picker.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './record-form.module.css'

const { addLogItem } = projectRecordCalls

/** Closed until somebody has something to write, or had before a reload. */
export function LogForm({ projectId }: { projectId: number }) {
  const name = `log:${projectId}`
  const chosen = useDraftFiles(name) ?? []
  const [problem, setProblem] = useState<string | null>(null)
  const [writing, setWriting] = useState<boolean | null>(null)
  const { create, pending, failure, progress } = useCreate(addLogItem, async () => {
    await clear()
    notify('success', projectMessages.logAdded, 'short')
  })
  const { form, submit, restored, discard } = useDraftForm(
    addLogItem.body,
    { title: '', description: '' },
    { failure, draft: `log.${projectId}` },
  )
  const clear = async () => {
    discard()
    setProblem(null)
    setWriting(false)
    await removeDraftFiles(chosen)
  }
  const pick = ([picked]: File[]) => {
    const refusal = picked ? fileError(picked) : null
    setProblem(refusal)
    if (picked && !refusal) void addDraftFiles(name, [picked])
  }
  if (!writing && !restored && chosen.length === 0)
    return (
      <div className={classes.closed}>
        <Button variant="default" autoFocus={writing === false} onClick={() => setWriting(true)}>
          New log
        </Button>
      </div>
    )
  const files = chosen.map(({ file }) => file).slice(0, 1)
  const save = submit(body => create({ params: { id: projectId }, body }, files))
  return (
    <form noValidate className={classes.form} onSubmit={save}>
      <Restored shown={restored} onDiscard={() => void clear()} />
      <TextField
        form={form}
        path="title"
        label="Title"
        required
        autoComplete="off"
        autoFocus={writing === true}
      />
      <TextareaField form={form} path="description" label="Description" />
      {chosen.length > 0 ? (
        <PickedFiles files={chosen} />
      ) : (
        <FilePicker hint={projectMessages.filesHint} onPick={pick} />
      )}
      {problem && (
        <Callout kind="stop">
          <p>{problem}</p>
        </Callout>
      )}
      {pending && files.length > 0 && (
        <div className={classes.progress}>
          <p role="status">{projectMessages.fileSending(Math.round(progress * 100))}</p>
          <Progress value={progress * 100} aria-label="Sent" />
        </div>
      )}
      <SaveFailure failure={pending ? null : failure} />
      <div className={classes.actions}>
        <Button variant="default" disabled={pending} onClick={() => void clear()}>
          Cancel
        </Button>
        <Button type="submit" variant="default" loading={pending}>
          Add log
        </Button>
      </div>
    </form>
  )
}

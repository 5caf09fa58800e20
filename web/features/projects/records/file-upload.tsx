import { Button } from '@mantine/core'
import { useState } from 'react'
import { projectMessages } from '#contract/projects/messages.ts'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import { PickedFiles } from '#web/features/uploads/pick.tsx'
import { queueDraftFiles } from '#web/features/uploads/queue.ts'
import { fileError } from '#web/lib/camera/file-error.ts'
import { addDraftFiles, useDraftFiles } from '#web/lib/forms/draft-files.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { FilePicker } from '#web/ui/photos/file-picker.tsx'
import { projectTarget } from './project-uploads.ts'
import classes from './record-form.module.css'

/** Chooses files and says what they are. They are kept on this device from the moment they are chosen. */
export function FileUpload({ projectId }: { projectId: number }) {
  const name = `files:${projectId}`
  const chosen = useDraftFiles(name) ?? []
  const [problems, setProblems] = useState<string[]>([])
  const { form, submit, discard } = useDraftForm(
    projectRecordCalls.addFiles.body,
    { description: '' },
    { draft: `files.${projectId}` },
  )
  const pick = (files: File[]) => {
    setProblems(files.flatMap(file => fileError(file) ?? []))
    void addDraftFiles(
      name,
      files.filter(file => fileError(file) === null),
    )
  }
  const upload = submit(({ description }) => {
    void queueDraftFiles(name, projectTarget(projectId), description)
    setProblems([])
    discard()
  })
  return (
    <form noValidate className={classes.form} onSubmit={upload}>
      <FilePicker multiple hint={projectMessages.filesHint} onPick={pick} />
      {problems.length > 0 && (
        <Callout kind="stop">
          {problems.map(problem => (
            <p key={problem}>{problem}</p>
          ))}
        </Callout>
      )}
      {chosen.length > 0 && (
        <>
          <PickedFiles files={chosen} />
          <TextareaField
            form={form}
            path="description"
            label="Description"
            description={chosen.length > 1 ? projectMessages.filesDescribed : undefined}
            minRows={2}
          />
          <div className={classes.actions}>
            <Button type="submit" variant="default">
              {chosen.length === 1 ? 'Upload file' : `Upload ${chosen.length} files`}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

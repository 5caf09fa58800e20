import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { ChosenFiles } from '#web/features/uploads/pick.tsx'
import { queueFilesOf } from '#web/features/uploads/queue.ts'
import { fileError } from '#web/lib/camera/file-kinds.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { keepFiles, useKeptFiles } from '#web/lib/storage/file-store.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { FilePicker } from '#web/ui/photos/file-picker.tsx'
import classes from './record-form.module.css'

/** Chooses files and says what they are. They are kept on this device from the moment they are chosen. */
export function FileUpload({ projectId }: { projectId: number }) {
  const place = `files:${projectId}`
  const chosen = useKeptFiles(place) ?? []
  const [problems, setProblems] = useState<string[]>([])
  const { form, submit, discard } = useDraftForm(
    api.projectRecords.addFiles.body,
    { description: '' },
    { draft: `files.${projectId}` },
  )
  const pick = (files: File[]) => {
    setProblems(files.flatMap(file => fileError(file) ?? []))
    void keepFiles(
      place,
      files.filter(file => fileError(file) === null),
    )
  }
  const upload = submit(({ description }) => {
    void queueFilesOf(place, { projectId }, description)
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
          <ChosenFiles files={chosen} />
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

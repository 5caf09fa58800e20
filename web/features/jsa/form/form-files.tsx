import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { jsaCalls } from '#contract/jsa/calls.ts'
import type { JsaFile, JsaForm } from '#contract/jsa/form.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { changeJsa } from '#web/features/jsa/jsa-query.ts'
import { useFreshPhotos } from '#web/features/locations/photos/fresh-photos.ts'
import { queueDraftFiles } from '#web/features/uploads/queue.ts'
import { UploadList } from '#web/features/uploads/upload-list.tsx'
import { useAction } from '#web/lib/api/query.ts'
import { fileError } from '#web/lib/camera/file-error.ts'
import { isPicture } from '#web/lib/camera/picture.ts'
import { addDraftFiles, useDraftFiles } from '#web/lib/forms/draft-files.ts'
import { notify } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DownloadLink, FileIcon } from '#web/ui/photos/download-list.tsx'
import { FilePicker } from '#web/ui/photos/file-picker.tsx'
import { type Picture, Thumbnail, useLightbox } from '#web/ui/photos/thumbnail.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './files.module.css'
import { useSaving } from './form-context.ts'
import { chosenFilesOf, formTarget } from './form-uploads.ts'

/** The files of the form itself. One that is chosen before there is a form begins it. */
export function FormFiles({
  projectId,
  form,
  readOnly,
}: {
  projectId: number
  form: JsaForm | null
  readOnly: boolean
}) {
  const saving = useSaving()
  const [problems, setProblems] = useState<string[]>([])
  useChosenFiles(projectId, form)
  useFreshPhotos((form?.files ?? []).filter(file => isPictureFile(file) || file.scan_status))
  const pick = (files: File[]) => {
    setProblems(files.flatMap(file => fileError(file) ?? []))
    const accepted = files.filter(file => fileError(file) === null)
    void addDraftFiles(chosenFilesOf(projectId), accepted)
    if (!form && accepted.length > 0) void saving.begin()
  }
  return (
    <div className={classes.files}>
      <h4>Files</h4>
      <p>{jsaFormMessages.filesMeaning}</p>
      {form && form.files.length > 0 && <FileList form={form} readOnly={readOnly} />}
      {form && <UploadList isWanted={target => target === formTarget(projectId, form.id)} />}
      {!readOnly && <FilePicker multiple hint={projectMessages.filesHint} onPick={pick} />}
      {problems.length > 0 && (
        <Callout kind="stop">
          {problems.map(problem => (
            <p key={problem}>{problem}</p>
          ))}
        </Callout>
      )}
    </div>
  )
}

/** They stay on this device until there is a form, and are sent from then on. */
function useChosenFiles(projectId: number, form: JsaForm | null) {
  const place = chosenFilesOf(projectId)
  const isWaiting = (useDraftFiles(place)?.length ?? 0) > 0
  const formId = form?.id
  useEffect(() => {
    if (isWaiting && formId) void queueDraftFiles(place, formTarget(projectId, formId))
  }, [isWaiting, formId, place, projectId])
}

function FileList({ form, readOnly }: { form: JsaForm; readOnly: boolean }) {
  const { run } = useAction(jsaCalls.deleteFile)
  const { time } = useSiteTime()
  const { open, lightbox } = useLightbox(form.files.filter(isPictureFile).map(pictureOf))
  const remove = async ({ id, filename }: JsaFile) => {
    const question = jsaFormMessages.deleteFileQuestion
    if (!(await confirmDelete(question, jsaFormMessages.deleteFileConsequence(filename)))) return
    run({ params: { id: form.id, file_id: id } }, ({ files }) => {
      changeJsa(form.project_id, current => ({ ...current, files }))
      notify('success', jsaFormMessages.fileDeleted, 'location')
    })
  }
  return (
    <>
      <ul aria-label="Files of the JSA" className={classes.fileList}>
        {form.files.map(file => (
          <li key={file.id}>
            <span className={classes.preview}>
              {isPictureFile(file) ? (
                <Thumbnail picture={pictureOf(file)} onOpen={open} />
              ) : (
                <FileIcon filename={file.filename} />
              )}
            </span>
            <div>
              <b>{file.filename}</b>
              <p>{`${file.user} · ${time(file.created_at)}`}</p>
            </div>
            <DownloadLink {...file} />
            {!readOnly && (
              <Button
                variant="default"
                aria-label={`Delete ${file.filename}`}
                onClick={() => void remove(file)}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}

const isPictureFile = ({ filename }: JsaFile) => isPicture({ name: filename })

const pictureOf = ({ id, url, filename, user, created_at, ...file }: JsaFile): Picture => ({
  ...{ id, filename, original: url, large: file.large_url, thumbnail: file.thumbnail_url },
  scan_status: file.scan_status,
  ...{ by: user, at: created_at },
})

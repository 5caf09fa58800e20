import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { ProjectFile } from '#contract/projects/project.ts'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import { UploadList } from '#web/features/uploads/upload-list.tsx'
import { call } from '#web/lib/api/api.ts'
import { useRecordPages } from '#web/lib/api/record-pages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { DownloadList } from '#web/ui/photos/download-list.tsx'
import { PictureTiles } from '#web/ui/photos/picture-tiles.tsx'
import { FileUpload } from './file-upload.tsx'
import classes from './files-tab.module.css'
import { isOfProject } from './project-uploads.ts'
import { ReadsOnly, RecordList } from './record-list.tsx'
import { originOf, pictureOf, refreshInterval } from './stored-files.ts'

const { files } = projectRecordCalls

export function FilesTab({ detail: { project } }: { detail: ProjectHead }) {
  const { id } = project
  const person = useSession()?.user
  const pages = useRecordPages(
    { path: files.path, id },
    async (query, signal) => (await call(files, { params: { id }, query }, { signal })).files,
    refreshInterval,
  )
  if (!person) return null
  return (
    <div className={classes.tab}>
      {can.changeInTool(person) ? <FileUpload projectId={id} /> : <ReadsOnly />}
      <UploadList isWanted={isOfProject(id)} />
      <RecordList pages={pages} empty={{ title: 'No files yet', text: projectMessages.filesNone }}>
        {records => <FileLists records={records} />}
      </RecordList>
    </div>
  )
}

/** Pictures to look at, then files to download. */
function FileLists({ records }: { records: ProjectFile[] }) {
  const shown = records.map(pictureOf).filter(picture => picture !== null)
  const others = records.filter(record => pictureOf(record) === null)
  return (
    <>
      {shown.length > 0 && (
        <section>
          <h3 className={classes.heading}>Photos</h3>
          <PictureTiles label="Photos" pictures={shown} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h3 className={classes.heading}>Drawings and files</h3>
          <DownloadList label="Drawings and files" files={others.map(downloadOf)} />
        </section>
      )}
    </>
  )
}

const downloadOf = (record: ProjectFile) => ({ ...record, filename: record.fileName, ...originOf(record) })

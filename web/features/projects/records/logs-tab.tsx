import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { LogItem } from '#contract/projects/project.ts'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import { call } from '#web/lib/api/api.ts'
import { useRecordPages } from '#web/lib/api/record-pages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { DownloadLink, FileIcon } from '#web/ui/photos/download-list.tsx'
import { Thumbnail, useLightbox } from '#web/ui/photos/thumbnail.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { LogForm } from './log-form.tsx'
import classes from './logs-tab.module.css'
import { ReadsOnly, RecordList } from './record-list.tsx'
import { pictureOf, refreshInterval } from './stored-files.ts'

const { logItems } = projectRecordCalls

export function LogsTab({ detail: { project } }: { detail: ProjectHead }) {
  const { id } = project
  const person = useSession()?.user
  const pages = useRecordPages(
    { path: logItems.path, id },
    async (query, signal) => (await call(logItems, { params: { id }, query }, { signal })).logItems,
    refreshInterval,
  )
  if (!person) return null
  return (
    <div className={classes.tab}>
      {can.changeInTool(person) ? <LogForm projectId={id} /> : <ReadsOnly />}
      <RecordList pages={pages} empty={{ title: 'No maintenance logs yet', text: projectMessages.logsNone }}>
        {logs => <Logs logs={logs} />}
      </RecordList>
    </div>
  )
}

function Logs({ logs }: { logs: LogItem[] }) {
  const { time } = useSiteTime()
  const { open, lightbox } = useLightbox(logs.map(shownOf).filter(picture => picture !== null))
  return (
    <>
      <ol className={classes.list} aria-label="Maintenance logs">
        {logs.map(log => (
          <li key={log.id} className={classes.log}>
            <div className={classes.facts}>
              <h3>{log.title}</h3>
              {log.description && <p className={classes.description}>{log.description}</p>}
              <p className={classes.origin}>
                {log.userName} · {time(log.createdAt)}
              </p>
            </div>
            <LogFile log={log} onOpen={open} />
          </li>
        ))}
      </ol>
      {lightbox}
    </>
  )
}

function LogFile({ log, onOpen }: { log: LogItem; onOpen: (id: number) => void }) {
  const { file } = log
  if (!file) return null
  const picture = shownOf(log)
  if (picture)
    return (
      <div className={classes.picture}>
        <Thumbnail picture={picture} onOpen={onOpen} />
      </div>
    )
  return (
    <div className={classes.file}>
      <FileIcon filename={file.filename} />
      <span className={classes.fileName}>{file.filename}</span>
      <DownloadLink {...file} />
    </div>
  )
}

/** Its picture, under the title of the log. */
const shownOf = (log: LogItem) => pictureOf({ ...log, description: log.title })

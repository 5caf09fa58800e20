import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectCalls } from '#contract/projects/calls.ts'
import { fieldLabel, type HistoryEntry } from '#contract/projects/history.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { call } from '#web/lib/api/api.ts'
import { useRecordPages } from '#web/lib/api/record-pages.ts'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { RecordList } from '../records/record-list.tsx'
import classes from './history-tab.module.css'

const { history } = projectCalls

/** Who did what on the project, newest first. Nobody can change it. */
export function HistoryTab({ detail: { project } }: { detail: ProjectHead }) {
  const { id } = project
  const pages = useRecordPages({ path: history.path, id }, async (query, signal) => {
    const answer = await call(history, { params: { id }, query }, { signal })
    return answer.history
  })
  return (
    <div className={classes.tab}>
      <p className={classes.meaning}>{projectMessages.historyMeaning}</p>
      <RecordList pages={pages} empty={{ title: 'No history yet', text: projectMessages.historyNone }}>
        {entries => (
          <ol className={classes.list} aria-label="History">
            {entries.map(entry => (
              <li key={entry.id} className={classes.entry}>
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </RecordList>
    </div>
  )
}

function Entry({ entry: { at, user_name, did, subject, fields } }: { entry: HistoryEntry }) {
  const { time } = useSiteTime()
  return (
    <>
      <p className={classes.what}>
        <b>{user_name ?? 'Someone without an account'}</b> {did}
        {subject && `: ${subject}`}
      </p>
      {fields.length > 0 && <p className={classes.fields}>{fields.map(fieldLabel).join(', ')}</p>}
      <time className={classes.time} dateTime={at}>
        {time(at)}
      </time>
    </>
  )
}

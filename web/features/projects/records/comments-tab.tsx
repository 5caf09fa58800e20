import { Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Comment } from '#contract/projects/project.ts'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import { shorten } from '#contract/shorten.ts'
import { call } from '#web/lib/api/api.ts'
import { useAction } from '#web/lib/api/query.ts'
import { useRecordPages } from '#web/lib/api/record-pages.ts'
import { notify } from '#web/lib/notify.ts'
import { useSession } from '#web/lib/session/session.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { CommentForm } from './comment-form.tsx'
import classes from './comments-tab.module.css'
import { ReadsOnly, RecordList } from './record-list.tsx'

const { comments, deleteComment } = projectRecordCalls

export function CommentsTab({ detail: { project } }: { detail: ProjectHead }) {
  const { id } = project
  const person = useSession()?.user
  const remove = useRemoval()
  const { time } = useSiteTime()
  const pages = useRecordPages({ path: comments.path, id }, async (query, signal) => {
    const answer = await call(comments, { params: { id }, query }, { signal })
    return answer.comments
  })
  if (!person) return null
  const writes = can.changeInTool(person)
  return (
    <div className={classes.tab}>
      {writes ? <CommentForm projectId={id} /> : <ReadsOnly />}
      <RecordList pages={pages} empty={{ title: 'No comments yet', text: projectMessages.commentsNone }}>
        {records => (
          <ol className={classes.list} aria-label="Comments">
            {records.map(comment => (
              <li key={comment.id} className={classes.comment}>
                <div className={classes.head}>
                  <b>{comment.user_name}</b>
                  <time dateTime={comment.created_at}>{time(comment.created_at)}</time>
                </div>
                <p className={classes.content}>{comment.content}</p>
                {writes && can.deleteComment(person, comment) && (
                  <Button
                    variant="danger-outline"
                    className={classes.delete}
                    aria-label={`Delete your comment of ${time(comment.created_at)}`}
                    title="Delete"
                    onClick={() => void remove(comment)}
                  >
                    <IconTrash size={20} aria-hidden="true" />
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </RecordList>
    </div>
  )
}

function useRemoval() {
  const { run } = useAction(deleteComment)
  return async ({ id, content }: Comment) => {
    const { deleteCommentQuestion, deleteCommentConsequence } = projectMessages
    if (await confirmDelete(deleteCommentQuestion, deleteCommentConsequence(shorten(content, 80))))
      run({ params: { id } }, () => notify('success', projectMessages.commentDeleted, 'short'))
  }
}

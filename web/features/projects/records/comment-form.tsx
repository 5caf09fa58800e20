import { Button } from '@mantine/core'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './record-form.module.css'

const { addComment } = projectRecordCalls

export function CommentForm({ projectId }: { projectId: number }) {
  const { create, pending, failure } = useCreate(addComment, () => {
    discard()
  })
  const { form, submit, restored, discard } = useDraftForm(
    addComment.body,
    { content: '' },
    { failure, draft: `comment.${projectId}` },
  )
  const save = submit(values => create({ body: { ...values, project_id: projectId } }))
  return (
    <form noValidate className={classes.form} onSubmit={save}>
      <Restored shown={restored} onDiscard={discard} />
      <TextareaField form={form} path="content" label="Comment" minRows={2} readOnly={pending} />
      <SaveFailure failure={pending ? null : failure} />
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={pending}>
          Add comment
        </Button>
      </div>
    </form>
  )
}

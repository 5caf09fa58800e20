import { Button, Modal } from '@mantine/core'
import { z } from 'zod'
import { Line } from '#contract/fields.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { evidenceNames, missingSentences } from '#contract/projects/evidence.ts'
import { evidenceMessages } from '#contract/projects/evidence-messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { Callout } from '#web/ui/callout.tsx'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import type { NextAction } from './next-action.ts'

interface DialogProps {
  detail: ProjectHead
  action: NextAction
}

/** Before a step is completed without its record: why. */
export function ReasonDialog(props: DialogProps) {
  const { isAsking, cancel } = props.action
  return (
    <Modal opened={isAsking} onClose={cancel} title="Complete Next Action">
      <ReasonForm {...props} />
    </Modal>
  )
}

const ReasonBody = z.object({ reason: Line(evidenceMessages.reasonRequired) })

function ReasonForm({ detail, action }: DialogProps) {
  const { missing, title, next, pending, failure, completeWithout, cancel } = action
  const { form, submit, saved } = useDraftForm(
    ReasonBody,
    { reason: '' },
    { failure, draft: `step-reason.${detail.project.id}.${next?.step}` },
  )
  return (
    <form
      noValidate
      className={dialog.form}
      onSubmit={submit(({ reason }) => completeWithout(reason, saved))}
    >
      <Callout kind="caution">
        <p>{missingSentences(missing, detail.evidence_now).join(' ')}</p>
      </Callout>
      <TextareaField
        form={form}
        path="reason"
        label={evidenceMessages.reasonQuestion(evidenceNames(missing))}
        description={evidenceMessages.reasonMeaning}
        required
        minRows={2}
        autosize
        data-autofocus
      />
      <p className={dialog.consequence}>{projectMessages.completeStepQuestion(title)}</p>
      <DialogEnd failure={failure} pending={pending} onCancel={cancel}>
        <Button type="submit" loading={pending}>
          Mark complete
        </Button>
      </DialogEnd>
    </form>
  )
}

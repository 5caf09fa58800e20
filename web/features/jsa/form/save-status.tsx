import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './form.module.css'
import { useSavingState } from './form-context.ts'

/** Where what was typed is right now. */
export function SaveStatus({ form }: { form: JsaForm | null }) {
  const status = useSavingState(state => state.status)
  const reason = useSavingState(({ failure }) => failure?.message ?? '')
  const { time } = useSiteTime()
  // a check mark would say that something is saved
  const Icon = status === 'saved' && !form ? null : icons[status]
  const sentences = {
    saved: savedSentence(form, time),
    saving: jsaFormMessages.saving,
    waiting: jsaFormMessages.waiting,
    refused: `${jsaFormMessages.onlyHere} ${reason}`,
    undecided: jsaFormMessages.undecided,
  }
  return (
    <p className={classes.status} data-status={status} role={status === 'saving' ? undefined : 'status'}>
      {Icon && <Icon size={20} aria-hidden="true" />}
      <span>{sentences[status]}</span>
    </p>
  )
}

const icons = {
  saved: IconCircleCheck,
  saving: IconCloudUpload,
  waiting: IconCloudOff,
  refused: IconAlertTriangle,
  undecided: IconAlertTriangle,
}

function savedSentence(form: JsaForm | null, time: (moment: string) => string): string {
  if (!form) return jsaFormMessages.untouched
  return form.draft || !form.submitted_at
    ? jsaFormMessages.saved
    : jsaFormMessages.submittedAt(time(form.submitted_at))
}

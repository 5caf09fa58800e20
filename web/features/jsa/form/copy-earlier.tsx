import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId } from 'react'
import { jsaCalls } from '#contract/jsa/calls.ts'
import type { EarlierJsa, JsaForm } from '#contract/jsa/form.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { limits } from '#contract/limits.ts'
import { read } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { isEmpty, withEarlier } from './answers/answers.ts'
import { withoutChange } from './answers/merge.ts'
import classes from './form.module.css'
import { useAnswers, useSaving } from './form-context.ts'
import { useField } from './job-fields.tsx'

/** Fills in a new form from the last one at this site, and then asks what is different today. */
export function CopyEarlier({
  projectId,
  form,
  missing,
  input,
}: {
  projectId: number
  form: JsaForm | null
  /** What is still to be said before the form can be submitted. */
  missing: string | null
  input: Ref<HTMLInputElement>
}) {
  const isCopied = useAnswers(({ copied_from }) => copied_from !== null)
  const isNew = useAnswers(isEmpty) && (form?.revision ?? 0) === 0
  const { data } = useQuery({ ...read(jsaCalls.earlier, { params: { id: projectId } }), enabled: isNew })
  if (isCopied) return <DifferentToday missing={missing} input={input} />
  return isNew && data?.jsa ? <Offer earlier={data.jsa} /> : null
}

function Offer({ earlier }: { earlier: EarlierJsa }) {
  const { store } = useSaving()
  const { date } = useSiteTime()
  const meaning = useId()
  const copy = () => {
    const before = store.read()
    const copied = withEarlier(before, earlier)
    store.replace(copied)
    notify('info', jsaFormMessages.copied, 'usual', {
      topic: 'jsa copy',
      action: { label: 'Undo', run: () => store.replace(withoutChange(before, copied, store.read())) },
    })
  }
  return (
    <div className={classes.panel}>
      <Button variant="default" onClick={copy} aria-describedby={meaning}>
        Copy from the last JSA at this site
      </Button>
      <p id={meaning}>{jsaFormMessages.earlierMeaning(earlier.ats_number, date(earlier.submitted_at))}</p>
    </div>
  )
}

function DifferentToday({ missing, input }: { missing: string | null; input: Ref<HTMLInputElement> }) {
  const { value, error, ...field } = useField('different_today')
  return (
    <div className={classes.panel}>
      <p>{jsaFormMessages.copied}</p>
      <TextInput
        {...field}
        ref={input}
        value={value}
        error={error ?? (value.trim() ? null : missing)}
        description={jsaFormMessages.differentTodayMeaning}
        required
        maxLength={limits.lineLength}
        autoComplete="off"
      />
    </div>
  )
}

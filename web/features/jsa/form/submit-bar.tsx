import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { openHazards } from '#contract/jsa/lines.ts'
import { messages } from '#contract/messages.ts'
import { notify } from '#web/lib/notify.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { askOpenHazards } from './ask-open-hazards.tsx'
import classes from './form.module.css'
import { useSaving, useSavingState } from './form-context.ts'
import { jumpTo, sectionId } from './jump.ts'
import { SaveStatus } from './save-status.tsx'

/** Where what was typed is, and the one button that submits it. */
export function SubmitBar({
  form,
  onDifferentTodayMissing,
}: {
  form: JsaForm | null
  onDifferentTodayMissing: () => void
}) {
  const saving = useSaving()
  const submitting = useSavingState(state => state.submitting)
  const isUpdate = form !== null && form.revision > 0
  const submit = async () => {
    if (saving.read().conflicts.length > 0) return chooseLines()
    const { copied_from, different_today, form_checks } = saving.store.read()
    if (copied_from !== null && !different_today.trim()) return onDifferentTodayMissing()
    const open = openHazards(form_checks)
    if (open.length > 0 && !(await askOpenHazards(open))) return jumpTo(sectionId('summary'))
    if (await saving.submit())
      return notify('success', isUpdate ? jsaFormMessages.updated : jsaFormMessages.submitted)
    const { failure, conflicts } = saving.read()
    if (failure) notify('danger', jsaFormMessages.somethingWrong(failure.message))
    else
      notify('info', conflicts.length > 0 ? messages.changedMeanwhile : jsaFormMessages.checkAndSubmitAgain)
  }
  const isUnderWay = useRef(false)
  /** A second tap while the first one asks or sends is none. */
  const submitOnce = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await submit().finally(() => {
      isUnderWay.current = false
    })
  }
  const label = isUpdate ? 'Update JSA' : 'Submit JSA'
  return (
    <BottomBar className={classes.bar}>
      <SaveStatus form={form} />
      <Button disabled={submitting} onClick={() => void submitOnce()}>
        {submitting ? 'Submitting …' : label}
      </Button>
    </BottomBar>
  )
}

/** Until then nothing is saved, so there is nothing to ask about the rest yet. */
function chooseLines() {
  notify('info', jsaFormMessages.undecided, 'short')
  jumpTo(sectionId('conflicts'))
}

import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaSigningMessages } from '#contract/jsa/signing-messages.ts'
import classes from './signed-state.module.css'

/** The signature itself is at the end of a long form; whether it counts is the first thing to know. */
export function SignedState({ form, onOpen }: { form: JsaForm; onOpen: () => void }) {
  const isSigned = form.signature !== null && !form.changed_after_signing
  const Icon = isSigned ? IconCircleCheck : IconAlertTriangle
  const sentence = isSigned
    ? jsaSigningMessages.isSigned
    : form.changed_after_signing
      ? jsaSigningMessages.needsNewSignature
      : jsaSigningMessages.needsSignature
  return (
    <button type="button" className={classes.state} data-signed={isSigned || undefined} onClick={onOpen}>
      <Icon size={24} aria-hidden="true" />
      <span>{sentence(form.revision)}</span>
    </button>
  )
}

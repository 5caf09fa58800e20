import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { SignOn } from '#contract/jsa/calls.ts'
import type { SignOnSheet } from '#contract/jsa/form.ts'
import { inLanguage, signOnPad, signOnWords } from '#contract/jsa/sign-on-words.ts'
import type { Language } from '#contract/language.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useGuardedMutation } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Signature, SignaturePad } from '#web/ui/signature/pad.tsx'
import classes from './sign-on-form.module.css'
import { SignOnForm as Schema, type SignOnValues, signOnFailure, signOnValues } from './sign-on-values.ts'

/** Name, company and signature of one person. What was entered stays until the server has it. */
export function SignOnForm({
  language,
  sheet,
  draft,
  actions,
  send,
  onChanged,
}: {
  language: Language
  sheet: SignOnSheet
  /** Under which name a reload finds what was entered; without one, only this form has it. */
  draft?: string
  /** Beside the button that signs. */
  actions?: ReactNode
  send: (signOn: SignOn) => Promise<unknown>
  /** The JSA is another one than was read. */
  onChanged: () => void
}) {
  const { start, pending, failure } = useGuardedMutation(
    async ({ strokes, company, ...values }: SignOnValues) => {
      await send({ ...values, strokes, company: company || null, language })
      saved()
    },
  )
  const [initial] = useState(signOnValues)
  const { form, submit, saved } = useDraftForm(Schema, initial, { failure, draft })
  // a new key empties the signature pad, which the form does not control
  const [padKey, setPadKey] = useState(0)
  const [unsaved] = useState(() => (form.getValues().hash === sheet.hash ? form.getValues().strokes : null))
  const sign = (signature: Signature | null) => {
    form.setFieldValue('hash', signature ? sheet.hash : '')
    form.setFieldValue('signature', signature?.picture ?? '')
    form.setFieldValue('strokes', signature?.strokes ?? null)
  }
  // one that was drawn before a reload counts only for the version that was read then
  const dropOlder = useEffectEvent(() => {
    if (!unsaved && form.getValues().signature) sign(null)
  })
  useEffect(() => dropOlder(), [])
  const isChanged = failure instanceof ApiError && failure.code === 'changed'
  const readAgain = useEffectEvent(() => {
    sign(null)
    setPadKey(padKey + 1)
    onChanged()
  })
  useEffect(() => {
    if (isChanged) readAgain()
  }, [isChanged])
  const errorAt = (path: string) => {
    const error = form.errors[path]
    return typeof error === 'string' ? inLanguage(language, error) : undefined
  }
  const refusal = failure && !pending ? signOnFailure(language, failure) : null
  return (
    <form noValidate className={classes.form} onSubmit={submit(start)}>
      <p className={classes.meaning}>{signOnWords.meaning[language]}</p>
      <TextField
        form={form}
        path="name"
        label={signOnWords.name[language]}
        error={errorAt('name')}
        required
        autoComplete={draft ? 'name' : 'off'}
        readOnly={pending}
      />
      <TextField
        form={form}
        path="company"
        label={signOnWords.company[language]}
        error={errorAt('company')}
        autoComplete={draft ? 'organization' : 'off'}
        readOnly={pending}
      />
      <SignaturePad
        key={padKey}
        path="signature"
        label={signOnWords.signature[language]}
        words={signOnPad[language]}
        initial={padKey === 0 ? unsaved : null}
        error={errorAt('signature')}
        onChange={sign}
      />
      {refusal && (
        <Callout kind="caution">
          <p>{refusal}</p>
        </Callout>
      )}
      <div className={classes.actions}>
        {actions}
        <Button type="submit" disabled={pending}>
          {pending ? signOnWords.sending[language] : signOnWords.send[language]}
        </Button>
      </div>
    </form>
  )
}

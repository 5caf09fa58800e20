import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { EndSessionsInput } from '#contract/accounts/user-changes.ts'
import { useCall } from '#web/lib/api/query.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { PasswordField } from '#web/ui/fields/text-field.tsx'

/** One other device, or all of them. */
export type SignOutTarget = { id: number; name: string } | 'others'

/** Asks for the password first: a phone that lies around signed in must not sign its owner out everywhere. */
export function SignOutDialog({
  target,
  email,
  onClose,
}: {
  target: SignOutTarget | null
  email: string
  onClose: () => void
}) {
  // what was asked stands there until the dialog has faded away
  const [asked, setAsked] = useState(target)
  if (target && target !== asked) setAsked(target)
  const title = asked === 'others' ? accountMessages.endOtherSessions : 'Sign out a device'
  // a session that could not be ended may have ended by itself
  const close = () => {
    void refreshAfter(accountCalls.endSession)
    onClose()
  }
  return (
    <Modal opened={target !== null} onClose={close} title={title} size={480}>
      {asked && <SignOutForm target={asked} email={email} onClose={close} />}
    </Modal>
  )
}

function SignOutForm({
  target,
  email,
  onClose,
}: {
  target: SignOutTarget
  email: string
  onClose: () => void
}) {
  const done = (sentence: string) => () => {
    notify('success', sentence)
    onClose()
  }
  const one = useCall(accountCalls.endSession, done(accountMessages.sessionEnded))
  const others = useCall(accountCalls.endOtherSessions, done(accountMessages.otherSessionsEnded))
  const { pending, failure } = target === 'others' ? others : one
  const { form, submit } = useDraftForm(EndSessionsInput, { current_password: '' }, { failure })
  const send = (body: { current_password: string }) =>
    target === 'others' ? others.send({ body }) : one.send({ params: { id: target.id }, body })
  return (
    <form noValidate className={dialog.form} onSubmit={submit(send)}>
      <p className={dialog.consequence}>
        {target === 'others'
          ? accountMessages.endOtherSessionsQuestion
          : accountMessages.endSessionQuestion(target.name)}
      </p>
      {/* tells a password manager whose password this is */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        path="current_password"
        label="Your password"
        autoComplete="current-password"
        data-autofocus
      />
      <DialogEnd failure={pending ? null : failure} pending={pending} onCancel={onClose}>
        <Button type="submit" loading={pending}>
          Sign out
        </Button>
      </DialogEnd>
    </form>
  )
}

import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { User } from '#contract/accounts/person.ts'
import { messages } from '#contract/messages.ts'
import { SignatureStrokes } from '#contract/signature.ts'
import { cacheOwnUser } from '#web/features/accounts/own-user.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCall } from '#web/lib/api/query.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { formatTime } from '#web/lib/format.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import { notify } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { SignatureFigure } from '#web/ui/signature/figure.tsx'
import { type Signature, SignaturePad } from '#web/ui/signature/pad.tsx'
import classes from './profile.module.css'

const redPen = '#c4161c'

export function OrientationSignature({ user }: { user: User }) {
  const { send, pending, failure } = useCall(accountCalls.updateUser, answer => {
    draft.clear()
    cacheOwnUser(answer.user)
    notify('success', accountMessages.signatureSaved)
  })
  const taken = failure instanceof ApiError && failure.code === 'signature_taken'
  useEffect(() => {
    if (taken) void refreshAfter(accountCalls.updateUser)
  }, [taken])
  const save = ({ picture, strokes }: Signature) =>
    send({
      params: { id: user.id },
      body: { user: { orientation_signature: picture, orientation_strokes: strokes } },
    })

  return (
    <section className={classes.card} aria-labelledby="orientation">
      <h2 id="orientation" className={classes.title}>
        Orientation signature
      </h2>
      {taken && (
        <Callout kind="caution">
          <p>{accountMessages.signatureTaken}</p>
        </Callout>
      )}
      <SaveFailure failure={pending || taken ? null : failure} />
      {user.orientation_signature ? (
        <SignatureFigure
          picture={user.orientation_signature}
          alt="Your signature"
          caption={
            user.orientation_signed_at ? `Signed on ${formatTime(user.orientation_signed_at)}` : 'Signed'
          }
        />
      ) : (
        <SignatureForm pending={pending} error={taken ? null : signatureError(failure)} onSave={save} />
      )}
    </section>
  )
}

const signatureError = (failure: Error | null) =>
  failure instanceof ApiError ? (failure.fields['user.orientation_signature'] ?? null) : null

interface SignatureFormProps {
  pending: boolean
  /** Why the server refused the signature that was sent last. */
  error: string | null
  onSave: (signature: Signature) => void
}

function SignatureForm({ pending, error, onSave }: SignatureFormProps) {
  const [signature, setSignature] = useState<Signature | null>(null)
  const [empty, setEmpty] = useState(false)
  const [changed, setChanged] = useState(false)
  const [initial] = useState(() => SignatureStrokes.safeParse(draft.read()?.strokes).data ?? null)
  const change = (next: Signature | null) => {
    setSignature(next)
    setChanged(true)
    if (next) setEmpty(false)
    if (next) draft.write({ strokes: next.strokes })
    else draft.clear()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setChanged(false)
    if (signature) onSave(signature)
    else setEmpty(true)
  }
  return (
    <form className={classes.form} onSubmit={save}>
      <p className={classes.text}>{accountMessages.orientationMeaning}</p>
      <SignaturePad
        path="user.orientation_signature"
        label="Your signature"
        penColor={redPen}
        initial={initial}
        error={empty ? messages.signatureEmpty : changed ? null : error}
        onChange={change}
      />
      <Button type="submit" variant="default" loading={pending} className={classes.submit}>
        Save signature
      </Button>
    </form>
  )
}

/** Keeps a signature that could not be sent, so that it need not be drawn again. */
const draft = openDraft<{ strokes: SignatureStrokes }>('orientation')

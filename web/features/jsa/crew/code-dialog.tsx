import { Button, Modal } from '@mantine/core'
import { crewCalls } from '#contract/jsa/calls.ts'
import { crewMessages } from '#contract/jsa/crew-messages.ts'
import type { CrewSignature, JsaForm } from '#contract/jsa/form.ts'
import { pages } from '#contract/pages.ts'
import { changeJsa } from '#web/features/jsa/jsa-query.ts'
import { useCall } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { QrCode } from '#web/ui/qr-code/qr-code.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './code-dialog.module.css'
import { CrewList } from './crew-list.tsx'
import type { SignOnCodes } from './sign-on-codes.ts'

/** A code for the crew's own phones, and who has signed, as it comes in. */
export function CodeDialog({
  form,
  signed,
  codes: { code, isLive, pending, failure, show, forget },
  opened,
  onClose,
}: {
  form: JsaForm
  signed: CrewSignature[]
  codes: SignOnCodes
  opened: boolean
  onClose: () => void
}) {
  const stop = useCall(crewCalls.closeCodes, () => {
    forget()
    changeJsa(form.project_id, known => ({ ...known, sign_on_until: null }))
    notify('info', crewMessages.codesClosed, 'short')
    onClose()
  })
  return (
    <Modal opened={opened} onClose={onClose} title="Crew sign-on" size={640} fullScreen={useSmallScreen()}>
      <div className={classes.dialog}>
        {code && isLive ? (
          <>
            <p>{crewMessages.codeMeaning}</p>
            <QrCode
              text={`${window.location.origin}${pages.signOn.path}#${code.token}`}
              alt="QR code that opens the JSA on a phone"
            />
            <p className={classes.until}>{crewMessages.codeUntil}</p>
          </>
        ) : (
          <>
            <p>{code ? crewMessages.codesClosed : crewMessages.codeMeaning}</p>
            <Button loading={pending} onClick={show}>
              {code ? 'Show a new code' : 'Show a code'}
            </Button>
          </>
        )}
        <SaveFailure failure={pending ? null : failure} />
        {form.sign_on_until !== null && (
          <Button
            variant="danger-outline"
            loading={stop.pending}
            onClick={() => stop.send({ params: { id: form.id } })}
          >
            Stop accepting sign-ons
          </Button>
        )}
        <SaveFailure failure={stop.pending ? null : stop.failure} />
        <section className={classes.signed} aria-live="polite">
          {signed.length > 0 ? (
            <>
              <h3>{crewMessages.signed(signed.length, form.revision)}</h3>
              <CrewList crew={signed} />
            </>
          ) : (
            <p>{crewMessages.waiting}</p>
          )}
        </section>
      </div>
    </Modal>
  )
}

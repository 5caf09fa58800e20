import type { JsaForm, JsaSignature } from '#contract/jsa/form.ts'
import { jsaSigningMessages } from '#contract/jsa/signing-messages.ts'
import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SignatureFigure } from '#web/ui/signature/figure.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './signing.module.css'
import { SigningForm } from './signing-form.tsx'

interface SignatureBlockProps {
  detail: ProjectHead
  form: JsaForm | null
  /** Something on the screen is not on the server yet. */
  blocked?: boolean
}

/** 002 §2.1: the representative signs each submitted version once; an older signature is shown as one. */
export function SignatureBlock({ detail, form, blocked = false }: SignatureBlockProps) {
  const user = useSession()?.user
  const isOpen = blocked || form === null || form.draft
  const isSigned = form?.signature != null && !form.changed_after_signing
  return (
    <Panel title="Signature">
      <div className={classes.block}>
        {form?.changed_after_signing && <Changed form={form} />}
        {form?.signature && <SavedSignature signature={form.signature} />}
        {isSigned ? (
          isOpen && <p className={classes.hint}>{jsaSigningMessages.updateToSignAgain}</p>
        ) : !user || !can.changeInTool(user) ? (
          !form?.signature && <p className={classes.hint}>{jsaSigningMessages.notSigned}</p>
        ) : !form || form.revision === 0 ? (
          <p className={classes.hint}>{jsaSigningMessages.submitFirst}</p>
        ) : isOpen ? (
          <p className={classes.hint}>{jsaSigningMessages.updateFirst}</p>
        ) : (
          <SigningForm key={form.id} detail={detail} form={form} />
        )}
      </div>
    </Panel>
  )
}

const Changed = ({ form }: { form: JsaForm }) => (
  <Callout kind="caution">
    <p>{jsaSigningMessages.changedAfterSigning}</p>
    <p>{jsaSigningMessages.signAgain(form.revision)}</p>
  </Callout>
)

function SavedSignature({ signature }: { signature: JsaSignature }) {
  const { time } = useSiteTime()
  const { customer_signature, signed_user_name, signed_company_name, gpr_techinician } = signature
  const signed = jsaSigningMessages.signedBy(
    signature.revision,
    signed_user_name ?? '',
    signed_company_name ?? '',
    time(signature.signed_at),
  )
  return (
    <SignatureFigure
      picture={customer_signature}
      alt={`Signature of ${signed_user_name ?? 'the authorized representative'}`}
      caption={gpr_techinician ? `${signed} ${jsaSigningMessages.technician(gpr_techinician)}` : signed}
    />
  )
}

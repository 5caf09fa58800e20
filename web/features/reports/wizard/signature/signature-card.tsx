import { useEffect } from 'react'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { CustomerSignature } from '#web/features/reports/customer-signature.tsx'
import { WizardCard } from '#web/features/reports/wizard/card.tsx'
import type { CardProps } from '#web/features/reports/wizard/navigation.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import { Callout } from '#web/ui/callout.tsx'
import { BackButton } from './back-button.tsx'
import { SigningCard } from './signing-card.tsx'
import { signingDraftKey } from './signing-values.ts'

/** Card 5: the customer signs once for each revision; as long as it stands, the card shows the signature. */
export function SignatureCard({ detail, user, navigation }: CardProps) {
  const { recordScan } = useProjectRights(detail)
  const report = detail.gpr_report
  const signed = Boolean(report?.customer_signature && !report.changed_after_signing)
  useEffect(() => {
    // The report is signed, by this drawing whose answer was lost or by another one: the draft is of no use any more.
    if (signed) openDraft(signingDraftKey(detail.project.id)).clear()
  }, [signed, detail.project.id])
  const back = <BackButton detail={detail} navigation={navigation} />
  if (report && signed)
    return (
      <WizardCard card={5} detail={detail} meaning={reportMessages.reportSignatureTaken} actions={back}>
        <CustomerSignature report={report} />
      </WizardCard>
    )
  const refusal = !can.changeInTool(user)
    ? messages.silverReadsOnly
    : !report && !recordScan
      ? reportMessages.reportNotStarted
      : null
  if (refusal)
    return (
      <WizardCard card={5} detail={detail} meaning={reportMessages.signatureOpen} actions={back}>
        <Callout kind="caution">
          <p>{refusal}</p>
        </Callout>
      </WizardCard>
    )
  return <SigningCard detail={detail} user={user} navigation={navigation} />
}

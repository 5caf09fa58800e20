import { useEffect } from 'react'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { BackButton } from './back-button.tsx'
import { WizardCard } from '#web/features/reports/wizard/card.tsx'
import type { CardProps } from '#web/features/reports/wizard/navigation.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Signed } from '#web/features/reports/customer-signature.tsx'
import { WizardSigning } from './signing-card.tsx'
import { signingDraft } from './signing-values.ts'

/** Card 5: the customer signs once; from then on the signature stands here. */
export function WizardSignature({ detail, user, step }: CardProps) {
  const { recordScan } = useProjectRights(detail)
  const report = detail.gpr_report
  const signed = Boolean(report?.customer_signature)
  useEffect(() => {
    // whoever signed here without hearing of it: the drawing has arrived, or came second
    if (signed) openDraft(signingDraft(detail.project.id)).clear()
  }, [signed, detail.project.id])
  const back = <BackButton detail={detail} step={step} />
  if (report?.customer_signature)
    return (
      <WizardCard card={5} detail={detail} meaning={reportMessages.reportSignatureTaken} actions={back}>
        <Signed report={report} />
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
  return <WizardSigning detail={detail} user={user} step={step} />
}

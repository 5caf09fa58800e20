import { Button } from '@mantine/core'
import { reportMessages } from '#contract/reports/messages.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { SignatureStatus } from '#web/features/reports/customer-signature.tsx'
import { HeaderFacts } from '#web/features/reports/header-facts.tsx'
import { WizardCard } from './card.tsx'
import type { CardProps } from './navigation.ts'

/** Card 1: what is known about the job before anything is written. */
export function OverviewCard({ detail, navigation }: CardProps) {
  const { recordScan } = useProjectRights(detail)
  const { gpr_report, project } = detail
  const sign = (variant?: 'default') => (
    <Button variant={variant} onClick={() => navigation.go(5)}>
      Authorized Signature
    </Button>
  )
  return (
    <WizardCard
      card={1}
      detail={detail}
      meaning={reportMessages.reportOverviewMeaning}
      more={recordScan && sign('default')}
      actions={
        recordScan ? (
          <Button onClick={() => navigation.go(2)}>{gpr_report ? 'Continue Report' : 'Start Report'}</Button>
        ) : (
          sign()
        )
      }
    >
      <HeaderFacts projectId={project.id} />
      <SignatureStatus report={gpr_report} />
    </WizardCard>
  )
}

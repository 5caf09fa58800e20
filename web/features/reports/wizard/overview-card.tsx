import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { Facts } from '#web/features/projects/info/info-section.tsx'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { factsOf } from '#web/features/reports/header-facts.ts'
import { read } from '#web/lib/api/query.ts'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import { WizardCard } from './card.tsx'
import { SignatureState } from '#web/features/reports/customer-signature.tsx'
import type { CardProps } from './navigation.ts'

/** Card 1: what stands at the head of the report, before anything is written. */
export function WizardOverview({ detail, step }: CardProps) {
  const { recordScan } = useProjectRights(detail)
  const { gpr_report, project } = detail
  const { data, error, refetch } = useQuery(read(api.reports.header, { params: { id: project.id } }))
  const sign = (look?: 'default') => (
    <Button variant={look} onClick={() => step.go(5)}>
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
          <Button onClick={() => step.go(2)}>{gpr_report ? 'Continue Report' : 'Start Report'}</Button>
        ) : (
          sign()
        )
      }
    >
      {data ? (
        <Facts facts={factsOf(data)} />
      ) : error ? (
        <ErrorState text={error.message} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <SignatureState report={gpr_report} />
    </WizardCard>
  )
}

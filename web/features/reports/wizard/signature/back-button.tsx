import { Button } from '@mantine/core'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { type CardProps, isSaved } from '#web/features/reports/wizard/navigation.ts'

/** From the signature back to the review, or to the overview for those who cannot open the review. */
export function BackButton({
  detail,
  navigation,
  disabled,
}: Pick<CardProps, 'detail' | 'navigation'> & { disabled?: boolean }) {
  const { recordScan } = useProjectRights(detail)
  const canReview = recordScan && detail.gpr_report !== null && detail.locations.some(isSaved)
  return (
    <Button variant="default" disabled={disabled} onClick={() => navigation.go(canReview ? 4 : 1)}>
      Back
    </Button>
  )
}

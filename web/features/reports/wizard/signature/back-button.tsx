import { Button } from '@mantine/core'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { type CardProps, isSaved } from '#web/features/reports/wizard/navigation.ts'

/** From the signature: to the review, or to the overview where one came from. */
export function BackButton({
  detail,
  step,
  disabled,
}: Pick<CardProps, 'detail' | 'step'> & { disabled?: boolean }) {
  const { recordScan } = useProjectRights(detail)
  const reviewed = recordScan && detail.gpr_report !== null && detail.locations.some(isSaved)
  return (
    <Button variant="default" disabled={disabled} onClick={() => step.go(reviewed ? 4 : 1)}>
      Back
    </Button>
  )
}

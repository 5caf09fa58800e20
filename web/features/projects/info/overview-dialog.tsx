import { Modal } from '@mantine/core'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { StepList } from '#web/features/projects/steps/step-list.tsx'
import { useSmallScreen } from '#web/lib/screen.ts'

interface OverviewProps {
  detail: ProjectDetail
  opened: boolean
  onClose: () => void
}

/** The ten steps with who and when, and what each of them means. */
export function OverviewDialog({ detail, opened, onClose }: OverviewProps) {
  const small = useSmallScreen()
  return (
    <Modal opened={opened} onClose={onClose} title="Project Overview" size={640} fullScreen={small}>
      <StepList detail={detail} explained />
    </Modal>
  )
}

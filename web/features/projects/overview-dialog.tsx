import { Modal } from '@mantine/core'
import type { ProjectDetail } from '#contract/project.ts'
import { useSmallScreen } from '#web/kit/screen.ts'
import { StepList } from './step-list.tsx'

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

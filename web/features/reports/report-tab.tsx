import type { LinkProps } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { ProjectDetail } from '#contract/project.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export function ReportTab({ detail: { project } }: { detail: ProjectDetail }) {
  return (
    <LinkButton to={pages.reportView.path.replace('$id', String(project.id)) as LinkProps['to']}>
      View GPR Report
    </LinkButton>
  )
}

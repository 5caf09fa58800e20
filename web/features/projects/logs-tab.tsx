import type { ProjectDetail } from '#contract/project.ts'

export function LogsTab({ detail }: { detail: ProjectDetail }) {
  return <p>{detail.project.name}</p>
}

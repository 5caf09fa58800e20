import type { ProjectDetail } from '#contract/project.ts'

export function MembersTab({ detail }: { detail: ProjectDetail }) {
  return <p>{detail.project.name}</p>
}

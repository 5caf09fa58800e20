import type { ProjectDetail } from '#contract/project.ts'

export function CommentsTab({ detail }: { detail: ProjectDetail }) {
  return <p>{detail.project.name}</p>
}

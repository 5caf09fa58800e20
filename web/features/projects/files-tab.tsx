import type { ProjectDetail } from '#contract/project.ts'

export function FilesTab({ detail }: { detail: ProjectDetail }) {
  return <p>{detail.project.name}</p>
}

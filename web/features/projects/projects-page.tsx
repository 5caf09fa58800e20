import { messages } from '#contract/messages.ts'
import { Empty } from '#web/ui/states.tsx'

export function ProjectsPage() {
  return <Empty title="You have no projects">{messages.noProjects}</Empty>
}

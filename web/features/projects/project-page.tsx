import { Loading } from '#web/ui/states.tsx'

export function ProjectPage() {
  return <Loading />
}

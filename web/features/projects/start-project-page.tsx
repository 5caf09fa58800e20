import { Loading } from '#web/ui/states.tsx'

export function StartProjectPage() {
  return <Loading />
}

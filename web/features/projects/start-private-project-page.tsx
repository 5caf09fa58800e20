import { Loading } from '#web/ui/states.tsx'

export function StartPrivateProjectPage() {
  return <Loading />
}

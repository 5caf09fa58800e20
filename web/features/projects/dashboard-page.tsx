import { Loading } from '#web/ui/states.tsx'

export function DashboardPage() {
  return <Loading />
}

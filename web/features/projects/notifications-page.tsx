import { Loading } from '#web/ui/states.tsx'

export function NotificationsPage() {
  return <Loading />
}

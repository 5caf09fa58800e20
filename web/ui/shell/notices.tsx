import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

/** Notices stand at the top left; the code that draws them arrives with the first one. */
export function Notices() {
  const { notifications } = useNotifications()
  const [begun, setBegun] = useState(false)
  if (!begun && notifications.length > 0) setBegun(true)
  if (!begun) return null
  return (
    <Suspense>
      <NoticeList />
    </Suspense>
  )
}

const NoticeList = lazy(() => import('./notice-list.tsx').then(({ NoticeList }) => ({ default: NoticeList })))

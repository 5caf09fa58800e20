import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'
import { useStillNotices } from './still-notices.ts'

/** The notices at the top left; the code that draws them is loaded with the first one. */
export function Notices() {
  useStillNotices()
  const { notifications } = useNotifications()
  const [started, setStarted] = useState(false)
  if (!started && notifications.length > 0) setStarted(true)
  if (!started) return null
  return (
    <Suspense>
      <NoticeList />
    </Suspense>
  )
}

const NoticeList = lazy(() => import('./notice-list.tsx').then(({ NoticeList }) => ({ default: NoticeList })))

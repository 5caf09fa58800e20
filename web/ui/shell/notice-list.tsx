import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import classes from './notice-list.module.css'

/** Below the bar, in the flow of the page: a notice pushes the page down rather than covering any of it. */
export function NoticeList() {
  useNoticeHeight()
  return (
    <Notifications
      position="top-left"
      withinPortal={false}
      limit={3}
      classNames={{ root: classes.list, notification: classes.notice }}
    />
  )
}

/** Tells a dialog that fills the screen how much of it the notices take. */
function useNoticeHeight() {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>(`.${classes.list}[data-position="top-left"]`)
    if (!list) return
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--notices', `${list.offsetHeight}px`),
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
}

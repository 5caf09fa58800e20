import { Notifications } from '@mantine/notifications'
import { useEffect, useLayoutEffect } from 'react'
import classes from './notice-list.module.css'
import { findList, holdNewList } from './still-notices.ts'

/** Below the bar, in the flow of the page: a notice pushes the page down rather than covering any of it. */
export function NoticeList() {
  useNoticeHeight()
  useLayoutEffect(holdNewList, [])
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
    const list = findList()
    if (!list) return
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--notices', `${list.offsetHeight}px`),
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
}

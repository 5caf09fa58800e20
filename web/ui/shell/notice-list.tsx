import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import classes from './notice-list.module.css'

/** Below the bar, in the flow of the page: a notice pushes the page down rather than covering any of it. */
export function NoticeList() {
  useNoticeHeight()
  useStillWhilePressed()
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

/** While a finger or a mouse button is down, no notice comes or goes: the page would move, and the tap hit something else. */
function useStillWhilePressed() {
  useEffect(() => {
    const list = findList()
    if (!list) return
    const hold = () => {
      const { height } = list.getBoundingClientRect()
      Object.assign(
        list.style,
        height === 0 ? { display: 'none' } : { height: `${height}px`, overflow: 'hidden' },
      )
    }
    const release = () => Object.assign(list.style, { display: '', height: '', overflow: '' })
    // the click follows in the same task
    const releaseLater = () => void setTimeout(release)
    const over = new AbortController()
    const options = { capture: true, signal: over.signal }
    document.addEventListener('pointerdown', hold, options)
    document.addEventListener('pointerup', releaseLater, options)
    document.addEventListener('pointercancel', releaseLater, options)
    return () => {
      over.abort()
      release()
    }
  }, [])
}

const findList = () => document.querySelector<HTMLElement>(`.${classes.list}[data-position="top-left"]`)

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
    let pending: number | undefined
    const hold = ({ button }: PointerEvent) => {
      // the menu of the other button swallows what would end it
      if (button !== 0) return
      window.clearTimeout(pending)
      const { height } = list.getBoundingClientRect()
      Object.assign(
        list.style,
        height === 0 ? { display: 'none' } : { height: `${height}px`, overflow: 'hidden' },
      )
    }
    const release = () => Object.assign(list.style, { display: '', height: '', overflow: '' })
    const releaseAfter = (milliseconds: number) => () => {
      window.clearTimeout(pending)
      pending = window.setTimeout(release, milliseconds)
    }
    const over = new AbortController()
    const options = { capture: true, signal: over.signal }
    document.addEventListener('pointerdown', hold, options)
    document.addEventListener('pointerup', releaseAfter(longestUntilClick), options)
    for (const name of ['click', 'pointercancel', 'contextmenu', 'visibilitychange'])
      document.addEventListener(name, releaseAfter(0), options)
    // whoever lets go over another window or tab does so unseen
    window.addEventListener('blur', releaseAfter(0), { signal: over.signal })
    return () => {
      over.abort()
      window.clearTimeout(pending)
      release()
    }
  }, [])
}

/** A finger's click comes in a later task than its lifting, and hits what is under it by then. */
const longestUntilClick = 300

const findList = () => document.querySelector<HTMLElement>(`.${classes.list}[data-position="top-left"]`)

import { useEffect } from 'react'
import classes from './notice-list.module.css'

/** While a finger or a mouse button is down, no notice comes or goes: the page would move, and the tap hit something else. */
export function useStillNotices() {
  useEffect(() => {
    let pending: number | undefined
    const press = ({ button }: PointerEvent) => {
      // the menu of the other button swallows what would end it
      if (button !== 0) return
      window.clearTimeout(pending)
      isPressed = true
      hold(findList())
    }
    const releaseAfter = (milliseconds: number) => () => {
      window.clearTimeout(pending)
      pending = window.setTimeout(release, milliseconds)
    }
    const over = new AbortController()
    const options = { capture: true, signal: over.signal }
    document.addEventListener('pointerdown', press, options)
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

/** The list comes with the first notice, perhaps in the middle of a press. */
export function holdNewList(): void {
  const list = findList()
  if (isPressed && list) list.style.display = 'none'
}

export const findList = () =>
  document.querySelector<HTMLElement>(`.${classes.list}[data-position="top-left"]`)

let isPressed = false

function hold(list: HTMLElement | null): void {
  if (!list) return
  const { height } = list.getBoundingClientRect()
  const still = height === 0 ? { display: 'none' } : { height: `${height}px`, overflow: 'hidden' }
  Object.assign(list.style, still)
}

function release(): void {
  isPressed = false
  Object.assign(findList()?.style ?? {}, { display: '', height: '', overflow: '' })
}

/** A finger's click comes in a later task than its lifting, and hits what is under it by then. */
const longestUntilClick = 300

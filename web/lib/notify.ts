import { notifications } from '@mantine/notifications'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { createElement } from 'react'
import { limits } from '#contract/limits.ts'
import { type NoticeAction, NoticeWithAction } from './notice-action.tsx'

type Kind = keyof typeof icons
type Duration = keyof typeof limits.notice

interface Details {
  action?: NoticeAction
  /** A newer notice about the same topic takes the place of the older one. */
  topic?: string
}

/**
 * A notice at the top left; how long it is shown is documented (document 000 §9). Of two equal ones
 * the newer stays, unless the older one alone says what to do about it.
 */
export function notify(
  kind: Kind,
  message: string,
  duration: Duration = 'usual',
  { action, topic }: Details = {},
) {
  const key = topic ?? `${kind} ${message}`
  const older = newest.get(key)
  // the one that also says what to do about it stays
  if (older?.action && !action && !topic) return
  if (older) notifications.hide(older.id)
  const act = () => {
    notifications.hide(id)
    action?.run()
  }
  const id = notifications.show({
    message: action ? createElement(NoticeWithAction, { message, label: action.label, run: act }) : message,
    icon: createElement(icons[kind], { size: 20, 'aria-hidden': true }),
    autoClose: limits.notice[duration],
    // color is never alone: the sign says the same
    attributes: { root: { 'data-kind': kind } },
    onClose: () => {
      if (newest.get(key)?.id === id) newest.delete(key)
    },
    role: kind === 'danger' ? 'alert' : 'status',
    closeButtonProps: { size: 44, 'aria-label': 'Close' },
  })
  newest.set(key, { id, action })
}

/** Whoever has just signed in has done what the notices asked for. */
export function clearNotices() {
  notifications.clean()
  newest.clear()
}

/** Takes back the notice about a topic: what it said no longer holds. */
export function withdrawNotice(topic: string) {
  const notice = newest.get(topic)
  if (notice) notifications.hide(notice.id)
}

const newest = new Map<string, { id: string; action: NoticeAction | undefined }>()

const icons = { success: IconCheck, danger: IconAlertTriangle, info: IconInfoCircle }

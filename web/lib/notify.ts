import { notifications } from '@mantine/notifications'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { createElement } from 'react'
import { limits } from '#contract/limits.ts'
import { type NoticeAction, NoticeWithAction } from './notice-action.tsx'

type Kind = keyof typeof kinds
type Duration = keyof typeof limits.notice

interface Details {
  action?: NoticeAction
  /** A newer notice about the same topic takes the place of the older one. */
  topic?: string
}

/** A notice at the top left; how long it is shown is documented (document 000 §9). */
export function notify(
  kind: Kind,
  message: string,
  duration: Duration = 'usual',
  { action, topic }: Details = {},
) {
  const older = topic && newest.get(topic)
  if (older) notifications.hide(older)
  const { word, icon } = kinds[kind]
  const act = () => {
    notifications.hide(id)
    action?.run()
  }
  const id = notifications.show({
    title: word,
    message: action ? createElement(NoticeWithAction, { message, label: action.label, run: act }) : message,
    icon: createElement(icon, { size: 20, 'aria-hidden': true }),
    autoClose: limits.notice[duration],
    // color is never alone: the word and the shape say the same
    attributes: { root: { 'data-kind': kind } },
    role: kind === 'danger' ? 'alert' : 'status',
    closeButtonProps: { size: 44, 'aria-label': 'Close' },
  })
  if (topic) newest.set(topic, id)
}

const newest = new Map<string, string>()

const kinds = {
  success: { word: 'Done', icon: IconCheck },
  danger: { word: 'Problem', icon: IconAlertTriangle },
  info: { word: 'Note', icon: IconInfoCircle },
}

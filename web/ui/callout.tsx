import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import type { ReactNode } from 'react'
import classes from './callout.module.css'

/**
 * A warning inside the page: red for stop, amber for caution, each with an icon of its own shape. It is read out when it
 * comes, unless it always stands there.
 */
export function Callout({
  kind,
  standing = false,
  children,
}: {
  kind: keyof typeof icons
  standing?: boolean
  children: ReactNode
}) {
  const Icon = icons[kind]
  return (
    <div className={classes.callout} data-kind={kind} role={standing ? undefined : 'alert'}>
      <Icon size={24} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}

const icons = { stop: IconCircleX, caution: IconAlertTriangle }

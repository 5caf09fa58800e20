import type { HTMLAttributes } from 'react'
import classes from './bottom-bar.module.css'

/** The buttons of a page or form. On a phone they stay at the bottom of the screen, in reach of the thumb. */
export function BottomBar({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={`${classes.bar} ${className}`} {...rest} />
}

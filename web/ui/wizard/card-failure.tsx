import { type ReactNode, useEffect, useRef } from 'react'
import classes from './frame.module.css'

/** Scrolls to what went wrong: on a phone the buttons stay visible, so the card may be at any position then. */
export function CardFailure({ failure, children }: { failure: Error | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div ref={box} className={classes.failure}>
      {children}
    </div>
  )
}

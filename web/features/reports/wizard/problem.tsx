import { type ReactNode, useEffect, useRef } from 'react'
import classes from './problem.module.css'

/** Why one is still on this card. The way on is always under the thumb, wherever on the card one was. */
export function WizardProblem({ failure, children }: { failure: Error | null; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div ref={place} className={classes.problem}>
      {children}
    </div>
  )
}

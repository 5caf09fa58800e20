import IconBarrierBlock from '@tabler/icons-react/dist/esm/icons/IconBarrierBlock.mjs'
import { type ReactNode, useId } from 'react'
import classes from './not-scanned-frame.module.css'

/** Amber, hatched and named: what was not looked into weighs as much as what was found. */
export function NotScannedFrame({ children }: { children: ReactNode }) {
  const title = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would stand on the edge of the frame
    <div className={classes.frame} role="group" aria-labelledby={title}>
      <p id={title} className={classes.title}>
        <IconBarrierBlock size={24} aria-hidden="true" />
        Not scanned
      </p>
      {children}
    </div>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-form.module.css'
import { SaveFailure } from './save-failure.tsx'

/** The end of a dialog with a form: why it could not be saved, the way out, and the button that saves. */
export function DialogEnd({
  failure,
  pending,
  cancel = 'Cancel',
  onCancel,
  children,
}: {
  failure: Error | null
  pending: boolean
  cancel?: string
  onCancel: () => void
  children: ReactNode
}) {
  return (
    <>
      <SaveFailure failure={pending ? null : failure} />
      <div className={classes.actions}>
        <Button variant="default" disabled={pending} onClick={onCancel}>
          {cancel}
        </Button>
        {children}
      </div>
    </>
  )
}

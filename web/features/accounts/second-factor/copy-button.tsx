import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './second-factor.module.css'

/** Says beside itself what came of it: a notice would stand over the dialog. */
export function CopyButton({
  text,
  label,
  copied,
  failed,
}: {
  text: string
  label: string
  copied: string
  failed: string
}) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    setSaid('')
    // browsers refuse it on plain http, or by a setting
    const done = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => true,
        () => false,
      )
    setSaid(done ? copied : failed)
  }
  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
        {label}
      </Button>
      <p className={classes.said} role="status">
        {said}
      </p>
    </>
  )
}

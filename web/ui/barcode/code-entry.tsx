import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { Barcode } from '#contract/locations/location.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import classes from './reader.module.css'

const Entry = z.object({ code: z.string().trim().min(1, reportMessages.barcodeRequired).pipe(Barcode) })

/** The code typed, or by a hand scanner that types it and presses Enter; as good as the camera. */
export function BarcodeEntry({ onRead, action }: { onRead: (code: string) => void; action: string }) {
  // on a phone the keyboard would cover the camera
  const [atDesk] = useState(() => matchMedia('(pointer: fine)').matches)
  const { form, submit } = useDraftForm(Entry, { code: '' })
  const take = (event: FormEvent<HTMLFormElement>) => {
    // a dialog is no part of the form it was opened from, but React passes events on as if it were
    event.stopPropagation()
    submit(({ code }) => {
      onRead(code.trim())
      // the next scan types over it
      const field = form.getInputNode('code')
      if (field instanceof HTMLInputElement) field.select()
    })(event)
  }
  return (
    <form noValidate onSubmit={take} className={classes.entry}>
      <TextField
        form={form}
        path="code"
        label="Code on the label"
        maxLength={limits.barcodeLength}
        autoFocus={atDesk}
        data-autofocus={atDesk || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        classNames={{ input: classes.code }}
      />
      <Button type="submit" variant="default">
        {action}
      </Button>
    </form>
  )
}

import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { Barcode } from '#contract/locations/location-record.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import classes from './barcode.module.css'

const CodeForm = z.object({ code: z.string().trim().min(1, reportMessages.barcodeRequired).pipe(Barcode) })

/** For a code that is typed, also by a hand scanner, which ends it with Enter. */
export function CodeEntry({ onRead, action }: { onRead: (code: string) => void; action: string }) {
  // with the focus in the field, the keyboard of a phone would cover the camera
  const [hasMouse] = useState(() => matchMedia('(pointer: fine)').matches)
  const { form, submit } = useDraftForm(CodeForm, { code: '' })
  const take = (event: FormEvent<HTMLFormElement>) => {
    // React bubbles the event out of the dialog to the form it was opened from, which must not be submitted
    event.stopPropagation()
    submit(({ code }) => {
      onRead(code.trim())
      // so that the next scan replaces it
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
        autoFocus={hasMouse}
        data-autofocus={hasMouse || undefined}
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

import type { UseFormReturnType } from '@mantine/form'
import type { KeyboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { ScanLabelButton } from '#web/features/locations/scan-label-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import classes from './location.module.css'
import type { LocationValues } from './values.ts'

/** The code of the label at the location: typed, from a hand scanner, or read by the camera. */
export function BarcodeField({ form }: { form: UseFormReturnType<LocationValues> }) {
  return (
    <TextField
      form={form}
      path="barcode_number"
      label="Barcode number"
      description={locationMessages.barcodeMeaning}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.barcodeLength}
      classNames={{ input: classes.barcodeCode }}
      onKeyDown={keepEnter}
      inputContainer={input => (
        <div className={classes.barcode}>
          <div className={classes.barcodeInput}>{input}</div>
          <ScanLabelButton onRead={code => form.setFieldValue('barcode_number', code)}>Scan</ScanLabelButton>
        </div>
      )}
    />
  )
}

/** A hand scanner ends a code with Enter, which must not submit the unfinished form. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

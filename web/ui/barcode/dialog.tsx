import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Barcode } from '#contract/locations/location-record.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './barcode.module.css'
import { BarcodeReader } from './reader.tsx'

interface BarcodeDialogProps {
  opened: boolean
  onClose: () => void
  onRead: (code: string) => void
}

/** Passes on a code that is valid for a label, and closes. */
export function BarcodeDialog({ opened, onClose, onRead }: BarcodeDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => {
    setRefusal(null)
    onClose()
  }
  const take = (code: string) => {
    const { error } = Barcode.safeParse(code)
    if (error) return setRefusal(error.issues[0]?.message ?? null)
    onRead(code)
    close()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Scan the label"
      size={690}
      fullScreen={useSmallScreen()}
      classNames={{ body: classes.dialogBody }}
    >
      {refusal && (
        <div className={classes.refusal}>
          <Callout kind="caution">
            <p>{refusal}</p>
          </Callout>
        </div>
      )}
      <BarcodeReader onRead={take} active={opened} action="Use code" />
    </Modal>
  )
}

import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Barcode } from '#contract/locations/location.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './dialog.module.css'
import { BarcodeReader } from './reader.tsx'

interface BarcodeDialogProps {
  opened: boolean
  onClose: () => void
  onRead: (code: string) => void
}

/** Hands over a code that can stand on a label, and closes. */
export function BarcodeDialog({ opened, onClose, onRead }: BarcodeDialogProps) {
  const [unfit, setUnfit] = useState<string | null>(null)
  const close = () => {
    setUnfit(null)
    onClose()
  }
  const take = (code: string) => {
    const { error } = Barcode.safeParse(code)
    if (error) return setUnfit(error.issues[0]?.message ?? null)
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
      classNames={{ body: classes.body }}
    >
      {unfit && (
        <div className={classes.unfit}>
          <Callout kind="caution">
            <p>{unfit}</p>
          </Callout>
        </div>
      )}
      <BarcodeReader onRead={take} active={opened} action="Use code" />
    </Modal>
  )
}

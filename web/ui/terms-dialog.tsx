import { Button, Modal } from '@mantine/core'
import { useSmallScreen } from '#web/lib/screen.ts'
import classes from './terms-dialog.module.css'
import { TermsText } from './terms-text.tsx'

interface TermsDialogProps {
  opened: boolean
  onClose: () => void
  onAgree: () => void
}

/** The terms to read before agreeing; closing changes nothing. */
export function TermsDialog({ opened, onClose, onAgree }: TermsDialogProps) {
  const agree = () => {
    onAgree()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Terms and conditions"
      size={640}
      fullScreen={useSmallScreen()}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <TermsText />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={agree}>I agree</Button>
      </div>
    </Modal>
  )
}

import { Button, Modal } from '@mantine/core'
import { terms } from '#contract/catalogues/terms.ts'
import { messages } from '#contract/messages.ts'
import { useSmallScreen } from '#web/kit/screen.ts'
import classes from './terms-dialog.module.css'

interface TermsDialogProps {
  opened: boolean
  onClose: () => void
  onAgree: () => void
}

/** The terms to read before agreeing; closing leaves everything as it was. */
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
      <p className={classes.lead}>{messages.termsLead}</p>
      {terms.map(({ heading, sentences }) => (
        <section key={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <ul className={classes.list}>
            {sentences.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={agree}>I agree</Button>
      </div>
    </Modal>
  )
}

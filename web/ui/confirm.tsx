import { modals } from '@mantine/modals'
import classes from './confirm.module.css'

interface Choices {
  title?: string
  yes?: string
  /** Names the thing, and says what will be gone or what happens next. */
  consequence?: string
  /** The yes is red: something is deleted or taken away. */
  danger?: boolean
}

/** Asks before something that cannot be undone; Escape and Cancel both mean no. */
export function confirm(
  question: string,
  { title = 'Please confirm', yes = 'Confirm', consequence, danger = false }: Choices = {},
): Promise<boolean> {
  return new Promise(resolve => {
    modals.openConfirmModal({
      title,
      children: (
        <>
          <p className={classes.question}>{question}</p>
          {consequence && <p className={classes.consequence}>{consequence}</p>}
        </>
      ),
      withCloseButton: false,
      cancelProps: { 'data-autofocus': true },
      confirmProps: danger ? { variant: 'danger' } : {},
      labels: { cancel: 'Cancel', confirm: yes },
      onConfirm: () => resolve(true),
      // after a yes the promise is settled already, and this changes nothing
      onClose: () => resolve(false),
    })
  })
}

/** The quoted question, then what will be gone. */
export const confirmDelete = (question: string, consequence: string) =>
  confirm(question, { title: 'Delete', yes: 'Delete', consequence, danger: true })

import { modals } from '@mantine/modals'

/** Asks before something that cannot be undone; Escape and Cancel both mean no. */
export function confirm(
  question: string,
  { title = 'Please confirm', yes = 'Confirm' } = {},
): Promise<boolean> {
  return new Promise(resolve => {
    modals.openConfirmModal({
      title,
      children: question,
      withCloseButton: false,
      cancelProps: { 'data-autofocus': true },
      labels: { cancel: 'Cancel', confirm: yes },
      onConfirm: () => resolve(true),
      // after a yes the promise is settled already, and this changes nothing
      onClose: () => resolve(false),
    })
  })
}

import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { locationMessages } from '#contract/locations/messages.ts'
import classes from './unsaved-question.module.css'

type Answer = 'save' | 'discard' | 'keep editing'

/** Asks before marks that are not saved are left. Escape keeps editing; another person's marks are settled before a save. */
export function askAboutUnsaved({ canSave }: { canSave: boolean }): Promise<Answer> {
  return new Promise(resolve => {
    const answer = (given: Answer) => () => {
      resolve(given)
      modals.close(id)
    }
    const id = modals.open({
      title: 'Unsaved marks',
      withCloseButton: false,
      // after a button the promise is settled already, and this changes nothing
      onClose: () => resolve('keep editing'),
      children: (
        <>
          <p className={classes.question}>
            {canSave ? locationMessages.unsavedMarksQuestion : locationMessages.unsettledMarksQuestion}
          </p>
          <div className={classes.answers}>
            <Button variant="default" data-autofocus onClick={answer('keep editing')}>
              Keep editing
            </Button>
            <Button variant="danger-outline" onClick={answer('discard')}>
              Discard
            </Button>
            {canSave && <Button onClick={answer('save')}>Save</Button>}
          </div>
        </>
      ),
    })
  })
}

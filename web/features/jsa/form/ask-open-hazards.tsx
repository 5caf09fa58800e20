import { modals } from '@mantine/modals'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import type { Hazard } from '#contract/jsa/lines.ts'
import classes from './summary.module.css'
import { readableLine } from './summary.tsx'

/** Names the hazards that nothing answers. It does not forbid anything: whoever stands on site knows better. */
export function askOpenHazards(hazards: Hazard[]): Promise<boolean> {
  return new Promise(resolve => {
    modals.openConfirmModal({
      title: jsaFormMessages.openHazardsQuestion,
      children: (
        <div className={classes.openHazards}>
          <p>{jsaFormMessages.openHazards(hazards.length)}</p>
          <ul>
            {hazards.map(hazard => (
              <li key={`${hazard.group.name}.${hazard.index}`}>{readableLine(hazard)}</li>
            ))}
          </ul>
          <p>{jsaFormMessages.openHazardsMeaning}</p>
        </div>
      ),
      withCloseButton: false,
      cancelProps: { 'data-autofocus': true },
      labels: { cancel: 'Go back', confirm: 'Submit anyway' },
      onConfirm: () => resolve(true),
      // after a yes the promise is settled already, and this changes nothing
      onClose: () => resolve(false),
    })
  })
}

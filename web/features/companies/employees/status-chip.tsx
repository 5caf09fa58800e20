import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { companyMessages } from '#contract/companies/messages.ts'
import type { Status } from './employee-row.ts'
import classes from './employees.module.css'

/** A word and a shape of its own for each; who has not answered yet has a dashed edge. */
export function StatusChip({ status }: { status: Status }) {
  const { icon: Icon, word } = statuses[status]
  return (
    <span className={classes.chip} data-status={status}>
      <Icon size={16} aria-hidden="true" />
      {word}
    </span>
  )
}

const statuses = {
  active: { icon: IconCircleCheck, word: companyMessages.statusActive },
  invited: { icon: IconMailForward, word: companyMessages.statusInvited },
  asked: { icon: IconUserQuestion, word: companyMessages.statusAsked },
}

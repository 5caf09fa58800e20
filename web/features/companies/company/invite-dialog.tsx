import { Button, Modal } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useState } from 'react'
import type { InvitedUser } from '#contract/companies/calls.ts'
import type { Facility } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import classes from './company.module.css'
import { InviteForm } from './invite-form.tsx'

/** The person who was invited; `asked` to join, because they have an account already. */
interface Invited {
  newUser: InvitedUser
  asked: boolean
}

export function InviteDialog({
  companyId,
  facilities,
  opened,
  onClose,
}: {
  companyId: number
  /** Only companies of type facility have them. */
  facilities: Facility[] | null
  opened: boolean
  onClose: () => void
}) {
  const small = useSmallScreen()
  const [invited, setInvited] = useState<Invited | null>(null)
  const close = () => {
    setInvited(null)
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title="Invite Employee" size={640} fullScreen={small}>
      {invited ? (
        <InvitedNote {...invited} onAnother={() => setInvited(null)} onDone={close} />
      ) : (
        <InviteForm companyId={companyId} facilities={facilities} onInvited={setInvited} onCancel={close} />
      )}
    </Modal>
  )
}

function InvitedNote({
  newUser,
  asked,
  onAnother,
  onDone,
}: Invited & { onAnother: () => void; onDone: () => void }) {
  return (
    <div role="status">
      <p className={classes.invited}>
        <IconCircleCheck size={32} aria-hidden="true" />
        {newUser.full_name} is invited as {newUser.level}
      </p>
      <p className={classes.invitedHelp}>
        {asked
          ? companyMessages.askedToJoinHelp(newUser.email)
          : companyMessages.userAddedHelp(newUser.email)}
      </p>
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onAnother}>
          Invite another
        </Button>
        <Button onClick={onDone} autoFocus>
          Done
        </Button>
      </div>
    </div>
  )
}

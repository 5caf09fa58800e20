import { Button, Modal, SegmentedControl } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useState } from 'react'
import type { InvitedUser } from '#contract/companies/calls.ts'
import type { Facility } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import dialog from '#web/ui/dialog-form.module.css'
import classes from './invite.module.css'
import { InviteForm } from './invite-form.tsx'
import { InviteSeveral } from './invite-several.tsx'

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
  const [several, setSeveral] = useState(false)
  const close = () => {
    setInvited(null)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Invite Employee"
      size={several ? 960 : 640}
      fullScreen={small}
    >
      {invited ? (
        <InvitedNote {...invited} onAnother={() => setInvited(null)} onDone={close} />
      ) : (
        <>
          <SegmentedControl
            fullWidth
            size="md"
            classNames={{ root: classes.modes, indicator: classes.chosenMode, label: classes.mode }}
            aria-label="How many"
            value={several ? 'several' : 'one'}
            data={[
              { value: 'one', label: 'One person' },
              { value: 'several', label: 'Invite several' },
            ]}
            onChange={mode => setSeveral(mode === 'several')}
          />
          {several ? (
            <InviteSeveral companyId={companyId} onClose={close} />
          ) : (
            <InviteForm
              companyId={companyId}
              facilities={facilities}
              onInvited={setInvited}
              onCancel={close}
            />
          )}
        </>
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
      <div className={dialog.actions}>
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

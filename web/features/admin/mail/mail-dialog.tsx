import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adminCalls } from '#contract/admin/calls.ts'
import { operationsMessages } from '#contract/admin/operations-messages.ts'
import type { Answer } from '#contract/endpoint.ts'
import { read } from '#web/lib/api/query.ts'
import { formatTime } from '#web/lib/format.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { notify } from '#web/lib/notify.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { Answered } from '#web/ui/answered.tsx'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import { type Fact, Facts } from '#web/ui/panel.tsx'
import classes from './mail.module.css'
import { MailStatus } from './mail-status.tsx'

/** One mail as plain text: what somebody else wrote into a mail must not look or act like a page of ours. */
export function MailDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <Modal opened={id !== null} onClose={onClose} title="Email" size={680} fullScreen={useSmallScreen()}>
      {id !== null && <OpenMail key={id} id={id} onClose={onClose} />}
    </Modal>
  )
}

function OpenMail({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(read(adminCalls.mail, { params: { id } }))
  return <Answered query={query}>{mail => <MailText mail={mail} onClose={onClose} />}</Answered>
}

function MailText({ mail, onClose }: { mail: Answer<typeof adminCalls.mail>; onClose: () => void }) {
  const { create, pending, failure } = useCreate(adminCalls.sendAgain, () => {
    notify('success', operationsMessages.mailAgainDone)
    onClose()
  })
  const maySend = mail.status !== 'waiting' && !mail.sent_again_at && mail.text !== ''
  return (
    <div className={classes.mail}>
      <Facts facts={factsOf(mail)} />
      {mail.status === 'kept' && <p className={classes.note}>{operationsMessages.mailKeptMeaning}</p>}
      <pre className={classes.text}>{mail.text || operationsMessages.mailTextRemoved}</pre>
      {maySend && <p className={classes.note}>{operationsMessages.mailAgainMeaning}</p>}
      <DialogEnd failure={failure} pending={pending} cancel="Close" onCancel={onClose}>
        {maySend && (
          <Button loading={pending} onClick={() => create({ params: { id: mail.id } })}>
            Send again
          </Button>
        )}
      </DialogEnd>
    </div>
  )
}

const factsOf = (mail: Answer<typeof adminCalls.mail>): Fact[] => [
  ['To', mail.recipient, 'wide'],
  ['Subject', mail.subject || operationsMessages.mailSubjectGone, 'wide'],
  ['Status', <MailStatus key="status" mail={mail} />],
  ['Date', formatTime(mail.sent_at ?? mail.created_at)],
  ...(mail.sent_again_at ? [['Resent', formatTime(mail.sent_again_at)] satisfies Fact] : []),
  ...(mail.last_error ? [['Problem', mail.last_error, 'wide'] satisfies Fact] : []),
]

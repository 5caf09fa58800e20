import type { Mail } from '#contract/admin/operations.ts'
import { operationsMessages } from '#contract/admin/operations-messages.ts'
import { shorten } from '#contract/shorten.ts'
import { formatTime } from '#web/lib/format.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import classes from './mail.module.css'
import { MailStatus } from './mail-status.tsx'

export function MailTable({ mails, onOpen }: { mails: Mail[]; onOpen: (id: number) => void }) {
  const columns: Column<Mail>[] = [
    { label: 'To', card: 'title', cell: ({ recipient }) => <EmailAddress email={recipient} /> },
    { label: 'Subject', long: true, cell: ({ subject }) => subject || operationsMessages.mailSubjectGone },
    {
      label: 'Status',
      className: classes.status,
      cell: mail => <MailStatus mail={mail} />,
    },
    { label: 'Date', className: classes.time, cell: ({ created_at }) => formatTime(created_at) },
    { label: 'Problem', long: true, cell: problemOf },
    {
      label: 'Open',
      card: 'action',
      cell: ({ id, recipient, subject }) => (
        <RowButton about={`${subject}, to ${recipient}`} onClick={() => onOpen(id)}>
          Open
        </RowButton>
      ),
    },
  ]
  return <DataTable label="Emails" columns={columns} rows={mails} keyOf={({ id }) => id} />
}

/** Some servers answer with a page: its beginning is enough here, the rest is with the mail. */
const problemOf = ({ last_error }: Mail) => (last_error ? shorten(last_error, 120) : '–')

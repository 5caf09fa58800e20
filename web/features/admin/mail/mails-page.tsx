import { Chip } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { adminCalls } from '#contract/admin/calls.ts'
import { Mail } from '#contract/admin/operations.ts'
import { operationsMessages } from '#contract/admin/operations-messages.ts'
import { pages } from '#contract/pages.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import filterRow from '#web/ui/tables/filters.module.css'
import { OlderRows, useOlderRows } from '../older-rows.tsx'
import { OperationsPage } from '../operations-page.tsx'
import classes from './mail.module.css'
import { MailDialog } from './mail-dialog.tsx'
import { MailTable } from './mail-table.tsx'
import { type MailsSearch, mailsSearch } from './mails-search.ts'

/** What was mailed to whom, and what became of it. */
export function MailsPage() {
  const { mail, ...filters } = mailsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (change: MailsSearch, replace = true) =>
    void navigate({
      to: pages.mails.path,
      // from what stands there by then: a search that was typed must not close the mail opened meanwhile
      search: now => mailsSearch({ ...now, ...change }),
      replace,
    })
  const filtered = Boolean(filters.recipient || filters.status)
  const query = useOlderRows(adminCalls.outbox, filters, ({ mails }) => mails.at(-1)?.id)
  return (
    <OperationsPage>
      <div className={filterRow.filters}>
        <SearchField
          label="Search by recipient"
          value={filters.recipient ?? ''}
          onSearch={recipient => show({ recipient })}
        />
        <Chip.Group
          value={filters.status ?? 'all'}
          onChange={value => show({ status: Mail.shape.status.options.find(name => name === value) })}
        >
          <div className={classes.chips} role="radiogroup" aria-label="Status">
            {(['all', ...Mail.shape.status.options] as const).map(value => (
              <Chip
                key={value}
                value={value}
                size="md"
                radius="xl"
                variant="outline"
                classNames={{ label: classes.chip }}
              >
                {value === 'all' ? 'All' : operationsMessages.mailStatuses[value]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </div>
      <OlderRows
        rows={query.data?.pages.flatMap(({ mails }) => mails)}
        query={query}
        none={filtered ? operationsMessages.noMailsMatch : operationsMessages.noMails}
        noneTitle={filtered ? undefined : 'No emails yet'}
      >
        {mails => <MailTable mails={mails} onOpen={id => show({ mail: id }, false)} />}
      </OlderRows>
      <MailDialog id={mail ?? null} onClose={() => show({ mail: undefined })} />
    </OperationsPage>
  )
}

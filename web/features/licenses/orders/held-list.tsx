import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { licenseCalls } from '#contract/licenses/calls.ts'
import type { HeldLicense } from '#contract/licenses/license-records.ts'
import { orderMessages } from '#contract/licenses/order-messages.ts'
import { read } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import { EndGrantDialog } from './end-grant-dialog.tsx'
import { holderName } from './holder-name.ts'
import { licenseName } from './license-name.ts'
import { ListPages } from './list-pages.tsx'
import type { OrdersSearch } from './orders-search.ts'

/** Licenses of people and companies, bought and given, with the reason of what was given. */
export function HeldList({ filters, onPage }: { filters: OrdersSearch; onPage: (page: number) => void }) {
  const { search, page = 1 } = filters
  const [ending, setEnding] = useState<HeldLicense | null>(null)
  const answer = useQuery({
    ...read(licenseCalls.held, { query: { search, page } }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<HeldLicense>[] = [
    { label: 'Holder', card: 'title', cell: holderName },
    { label: 'Email', long: true, cell: ({ user }) => user?.email ?? '–' },
    { label: 'License', cell: licenseName },
    { label: 'From', cell: ({ starts_at }) => formatDate(starts_at) },
    { label: 'To', cell: ({ ends_at }) => formatDate(ends_at) },
    { label: 'Source', long: true, cell: reasonOf },
    {
      label: 'End',
      card: 'action',
      cell: license =>
        license.type === 'grant' &&
        !license.voided &&
        Date.parse(license.ends_at) > Date.now() && (
          <RowButton
            about={`the license of ${holderName(license)}`}
            danger
            onClick={() => setEnding(license)}
          >
            End now
          </RowButton>
        ),
    },
  ]
  return (
    <ListPages
      answer={answer}
      total={answer.data?.total ?? 0}
      page={page}
      onPage={onPage}
      none={orderMessages.noneHeld}
    >
      <DataTable
        label="Licenses"
        columns={columns}
        rows={answer.data?.licenses ?? []}
        keyOf={({ id }) => id}
      />
      <EndGrantDialog license={ending} onClose={() => setEnding(null)} />
    </ListPages>
  )
}

function reasonOf({ type, reason, granted_by, end_reason, voided }: HeldLicense): string {
  if (type !== 'grant') return voided ? orderMessages.boughtAndRefunded : orderMessages.bought
  const given = [granted_by && orderMessages.givenBy(granted_by), reason].filter(Boolean).join(': ')
  return [given, end_reason && orderMessages.endedFor(end_reason)].filter(Boolean).join('; ')
}

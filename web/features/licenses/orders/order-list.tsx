import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { licenseCalls } from '#contract/licenses/calls.ts'
import type { LicenseOrder } from '#contract/licenses/license-records.ts'
import { orderMessages } from '#contract/licenses/order-messages.ts'
import { dollars, soldAs } from '#contract/licenses/prices.ts'
import { read, useAction } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import { ReceiptLink } from '../receipt-link.tsx'
import { ListPages } from './list-pages.tsx'
import classes from './orders.module.css'
import type { OrdersSearch } from './orders-search.ts'

/** Payments and orders; those by invoice are marked here. */
export function OrderList({ filters, onPage }: { filters: OrdersSearch; onPage: (page: number) => void }) {
  const { status, search, page = 1 } = filters
  const answer = useQuery({
    ...read(licenseCalls.orders, { query: { status, search, page } }),
    placeholderData: keepPreviousData,
  })
  const paid = useAction(licenseCalls.markPaid)
  const refunded = useAction(licenseCalls.markRefunded)
  const markPaid = async ({ id, amount, user }: LicenseOrder) => {
    const question = orderMessages.paidQuestion(dollars(amount), user.full_name)
    if (
      await confirm(question, {
        title: 'Mark as paid',
        yes: 'Mark as paid',
        consequence: orderMessages.paidMeaning,
      })
    )
      paid.run({ params: { id } }, () => notify('success', orderMessages.markedPaid))
  }
  const markRefunded = async ({ id, amount, user }: LicenseOrder) => {
    const question = orderMessages.refundedQuestion(dollars(amount), user.full_name)
    const choices = { title: 'Mark as refunded', yes: 'Mark as refunded', danger: true }
    if (await confirm(question, { ...choices, consequence: orderMessages.refundedMeaning }))
      refunded.run({ params: { id } }, () => notify('success', orderMessages.markedRefunded))
  }
  const columns: Column<LicenseOrder>[] = [
    { label: 'Person', card: 'title', cell: ({ user }) => user.full_name },
    { label: 'Email', long: true, cell: ({ user }) => user.email },
    { label: 'Company', long: true, cell: ({ company }) => company?.company_name ?? '–' },
    {
      label: 'License',
      cell: ({ type, seats }) => `${soldAs(type, seats)?.title}${seats === null ? '' : `, ${seats} seats`}`,
    },
    { label: 'Amount', cell: ({ amount }) => dollars(amount) },
    { label: 'Payment', cell: ({ provider }) => orderMessages.providers[provider] },
    {
      label: 'Status',
      cell: order =>
        [orderMessages.statuses[order.status], order.marked_by && orderMessages.by(order.marked_by)]
          .filter(Boolean)
          .join(', '),
    },
    { label: 'Date', cell: ({ paid_at, created_at }) => formatDate(paid_at ?? created_at) },
    {
      label: 'Receipt',
      className: classes.number,
      cell: ({ id, receipt_number }) =>
        receipt_number ? <ReceiptLink id={id} number={receipt_number} /> : '–',
    },
    {
      label: 'Mark',
      card: 'action',
      cell: order =>
        order.provider === 'invoice' &&
        (order.status === 'ordered' ? (
          <RowButton about={`the order of ${order.user.full_name}`} onClick={() => void markPaid(order)}>
            Mark as paid
          </RowButton>
        ) : (
          order.status === 'paid' && (
            <RowButton
              about={`the order of ${order.user.full_name}`}
              onClick={() => void markRefunded(order)}
            >
              Mark as refunded
            </RowButton>
          )
        )),
    },
  ]
  return (
    <ListPages
      answer={answer}
      total={answer.data?.total ?? 0}
      page={page}
      onPage={onPage}
      none={orderMessages.none}
    >
      <DataTable label="Orders" columns={columns} rows={answer.data?.orders ?? []} keyOf={({ id }) => id} />
    </ListPages>
  )
}

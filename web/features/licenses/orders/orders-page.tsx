import { Button, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { OrderStatus } from '#contract/licenses/license-records.ts'
import { orderMessages } from '#contract/licenses/order-messages.ts'
import { pages } from '#contract/pages.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import filterRow from '#web/ui/tables/filters.module.css'
import { Choice } from './choice.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { HeldList } from './held-list.tsx'
import { OrderList } from './order-list.tsx'
import classes from './orders.module.css'
import { type OrdersSearch, ordersSearch } from './orders-search.ts'

/** For platform admins: who paid, who ordered, who has a license and why. */
export function OrdersPage() {
  const filters = ordersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (change: OrdersSearch, replace = false) =>
    void navigate({
      to: pages.licenseOrders.path,
      search: ordersSearch({ ...filters, page: undefined, ...change }),
      replace,
    })
  const [granting, { open: grant, close }] = useDisclosure()
  const List = filters.tab === 'licenses' ? HeldList : OrderList
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Choice
          label="Show"
          value={filters.tab ?? 'orders'}
          options={{ orders: 'Orders', licenses: 'Licenses' }}
          onChange={tab => show({ tab: tab === 'licenses' ? tab : undefined })}
        />
        <Button onClick={grant}>Give a license</Button>
      </div>
      <div className={filterRow.filters}>
        <SearchField
          label="Search by name, email or company"
          value={filters.search ?? ''}
          onSearch={search => show({ search }, true)}
        />
        {filters.tab !== 'licenses' && (
          <Select
            label="Status"
            value={filters.status ?? 'all'}
            data={[
              { value: 'all', label: 'All' },
              ...OrderStatus.options.map(value => ({ value, label: orderMessages.statuses[value] })),
            ]}
            onChange={status => show({ status: OrderStatus.options.find(name => name === status) })}
          />
        )}
      </div>
      <List filters={filters} onPage={page => show({ page })} />
      <GrantDialog opened={granting} onClose={close} />
    </div>
  )
}

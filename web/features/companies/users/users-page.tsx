import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { accountCalls } from '#contract/accounts/calls.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { read } from '#web/lib/api/query.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Empty, ErrorState } from '#web/ui/states.tsx'
import filterRow from '#web/ui/tables/filters.module.css'
import { Pages } from '#web/ui/tables/pages.tsx'
import classes from './users.module.css'
import { type UsersSearch, usersSearch } from './users-search.ts'
import { UsersTable, UsersTableLoading } from './users-table.tsx'

export function UsersPage() {
  const filters = usersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const navigateTo = (change: UsersSearch, replace = false) =>
    void navigate({ to: pages.users.path, search: usersSearch({ ...filters, page: 1, ...change }), replace })
  const { data, error, refetch } = useQuery({
    ...read(accountCalls.users, { query: { per_page: limits.userPageSize, ...filters } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.page}>
      <div className={filterRow.filters}>
        <SearchField
          label="Search by name or email"
          value={filters.search ?? ''}
          onSearch={search => navigateTo({ search }, true)}
        />
        <Select
          label="Per page"
          className={classes.pageSize}
          value={String(filters.per_page ?? limits.userPageSize)}
          data={limits.userPageSizes.map(String)}
          onChange={size => navigateTo({ per_page: Number(size) })}
        />
      </div>
      {data ? (
        <UserList data={data} filters={filters} onChange={navigateTo} />
      ) : error ? (
        <ErrorState text={error.message} retry={() => void refetch()} />
      ) : (
        <UsersTableLoading />
      )}
    </div>
  )
}

function UserList({
  data: { users, total },
  filters,
  onChange,
}: {
  data: { users: Parameters<typeof UsersTable>[0]['users']; total: number }
  filters: UsersSearch
  onChange: (change: UsersSearch) => void
}) {
  const { page = 1, per_page = limits.userPageSize, sort = 'full_name', order, search } = filters
  const last = Math.max(1, Math.ceil(total / per_page))
  // the last person of a page was deleted, or the address is of a longer list
  if (page > last)
    return <Navigate to={pages.users.path} search={usersSearch({ ...filters, page: last })} replace />
  if (total === 0 && search) return <Empty title="No matches">{companyMessages.usersNoMatch(search)}</Empty>
  if (total === 0) return <Empty title="No users">{companyMessages.usersNone}</Empty>
  return (
    <>
      <p className={classes.count} role="status">
        {total === 1 ? '1 person' : `${total} people`}
      </p>
      <UsersTable
        users={users}
        sorting={{
          by: sort,
          order: order ?? 'asc',
          onSort: (by, next) => onChange({ sort: by, order: next === 'desc' ? 'desc' : undefined }),
        }}
      />
      <Pages page={page} last={last} onChange={number => onChange({ page: number })} />
    </>
  )
}

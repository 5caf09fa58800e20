import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { accountCalls } from '#contract/accounts/calls.ts'
import { listMessages } from '#contract/companies/list-messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { lastPage } from '#web/features/companies/last-page.ts'
import { splitMatches } from '#web/features/companies/split-matches.ts'
import { isOnHold } from '#web/lib/api/failures.ts'
import { read } from '#web/lib/api/query.ts'
import { Unread } from '#web/ui/answered.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Empty } from '#web/ui/states.tsx'
import filterRow from '#web/ui/tables/filters.module.css'
import { Pages } from '#web/ui/tables/pages.tsx'
import classes from './users.module.css'
import { type UserSort, type UsersSearch, usersSearch } from './users-search.ts'
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
  const retry = () => void refetch()
  // nobody to search for
  if (!data && error && isOnHold(error)) return <Unread error={error} retry={retry} />
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
        <Unread error={error} retry={retry} />
      ) : (
        <UsersTableLoading />
      )}
    </div>
  )
}

type Listed = Answer<typeof accountCalls.users>

function UserList({
  data: { users, total, matching, counted },
  filters,
  onChange,
}: {
  data: Listed
  filters: UsersSearch
  onChange: (change: UsersSearch) => void
}) {
  const { page = 1, per_page = limits.userPageSize, sort, order, search } = filters
  const last = lastPage({ total, counted, page, per_page })
  // the last person of a page was deleted, or the address is of a longer list
  if (page > last)
    return <Navigate to={pages.users.path} search={usersSearch({ ...filters, page: last })} replace />
  if (total === 0 && search) return <Empty title="No matches">{companyMessages.usersNoMatch(search)}</Empty>
  if (total === 0) return <Empty title="No users">{companyMessages.usersNone}</Empty>
  const sorting = {
    // similar names come in an order of their own, unless one is chosen
    by: sort ?? (matching > 0 ? ('full_name' as const) : undefined),
    order: order ?? ('asc' as const),
    onSort: (by: UserSort, next: 'asc' | 'desc') =>
      onChange({ sort: by, order: next === 'desc' ? 'desc' : undefined }),
  }
  const { exact, similar } = splitMatches(users, { matching, page, per_page })
  return (
    <>
      {matching > 0 && (
        <p className={classes.count} role="status">
          {listMessages.people(matching)}
          {!counted && `. ${listMessages.similarFollow}`}
        </p>
      )}
      {exact.length > 0 && <UsersTable users={exact} sorting={sorting} />}
      {similar.length > 0 && (
        <section className={classes.page} aria-labelledby="similar">
          <h2 id="similar" className={classes.similar}>
            {listMessages.similarTitle}
          </h2>
          {matching === 0 && (
            <p className={classes.count} role="status">
              {listMessages.noneMatch(search ?? '')}
            </p>
          )}
          <UsersTable label={listMessages.similarTitle} users={similar} sorting={sorting} />
          {!counted && <p className={classes.count}>{listMessages.moreSimilar}</p>}
        </section>
      )}
      <Pages page={page} last={last} onChange={number => onChange({ page: number })} />
    </>
  )
}

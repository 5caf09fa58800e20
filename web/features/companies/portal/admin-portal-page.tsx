import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { companyCalls } from '#contract/companies/calls.ts'
import { companyLimits } from '#contract/companies/company-limits.ts'
import { listMessages } from '#contract/companies/list-messages.ts'
import type { Answer } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { lastPage } from '#web/features/companies/last-page.ts'
import { splitMatches } from '#web/features/companies/split-matches.ts'
import { read } from '#web/lib/api/query.ts'
import { Answered } from '#web/ui/answered.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { UnlessOnHold } from '#web/ui/on-hold/unless-on-hold.tsx'
import { Empty } from '#web/ui/states.tsx'
import filterRow from '#web/ui/tables/filters.module.css'
import { Pages } from '#web/ui/tables/pages.tsx'
import { CompanyCards } from './company-cards.tsx'
import classes from './portal.module.css'
import { type PortalSearch, portalSearch } from './portal-search.ts'

/** Every company as a card, or those that were deleted and can still be brought back. */
export const AdminPortalPage = () => (
  <UnlessOnHold>
    <Companies />
  </UnlessOnHold>
)

function Companies() {
  const filters = portalSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (change: PortalSearch, replace = false) =>
    void navigate({
      to: pages.adminPortal.path,
      search: portalSearch({ ...filters, page: 1, ...change }),
      replace,
    })
  const query = useQuery({
    ...read(companyCalls.list, { query: { per_page: companyLimits.companyPageSize, ...filters } }),
    // not from the companies to the deleted ones: that would show the wrong cards for a moment
    placeholderData: (data, previous) =>
      isDeleted(previous?.queryKey) === (filters.deleted ?? false) ? keepPreviousData(data) : undefined,
  })
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <LinkButton to={pages.addCompany.path}>Add Company</LinkButton>
        {filters.deleted ? (
          <LinkButton variant="default" to={pages.adminPortal.path}>
            Back to all companies
          </LinkButton>
        ) : (
          <LinkButton variant="default" to={pages.adminPortal.path} search={{ deleted: true }}>
            Deleted companies
          </LinkButton>
        )}
      </div>
      {filters.deleted && (
        <div>
          <h2 className={classes.title}>{listMessages.deletedTitle}</h2>
          <p className={classes.note}>{listMessages.deletedHelp}</p>
        </div>
      )}
      <div className={filterRow.filters}>
        <SearchField
          // what is still being typed is meant for the list it was typed at
          key={String(filters.deleted)}
          label="Search by company, city or email"
          value={filters.search ?? ''}
          onSearch={search => show({ search }, true)}
        />
        <Select
          label="Per page"
          className={classes.pageSize}
          value={String(filters.per_page ?? companyLimits.companyPageSize)}
          data={companyLimits.companyPageSizes.map(String)}
          onChange={size => show({ per_page: Number(size) })}
        />
      </div>
      <Answered query={query}>
        {data => <CompanyList data={data} filters={filters} onPage={page => show({ page })} />}
      </Answered>
    </div>
  )
}

const isDeleted = (key: readonly unknown[] | undefined) =>
  JSON.stringify(key ?? '').includes('"deleted":true')

function CompanyList({
  data: { companies, total, matching, counted },
  filters,
  onPage,
}: {
  data: Answer<typeof companyCalls.list>
  filters: PortalSearch
  onPage: (page: number) => void
}) {
  const { page = 1, per_page = companyLimits.companyPageSize, search, deleted } = filters
  const last = lastPage({ total, counted, page, per_page })
  if (page > last)
    return <Navigate to={pages.adminPortal.path} search={portalSearch({ ...filters, page: last })} replace />
  if (total === 0 && search) return <Empty title="No matches">{listMessages.companiesNoMatch(search)}</Empty>
  if (total === 0)
    return (
      <Empty title={deleted ? 'Nothing deleted' : 'No companies'}>
        {deleted ? listMessages.deletedNone : listMessages.companiesNone}
      </Empty>
    )
  const { exact, similar } = splitMatches(companies, { matching, page, per_page })
  return (
    <>
      {matching > 0 && (
        <p className={classes.note} role="status">
          {listMessages.companies(matching)}
          {!counted && `. ${listMessages.similarFollow}`}
        </p>
      )}
      {exact.length > 0 && <CompanyCards label="Companies" companies={exact} />}
      {similar.length > 0 && (
        <>
          <h2 className={classes.title}>{listMessages.similarTitle}</h2>
          {matching === 0 && (
            <p className={classes.note} role="status">
              {listMessages.noneMatch(search ?? '')}
            </p>
          )}
          <CompanyCards label={listMessages.similarTitle} companies={similar} />
          {!counted && <p className={classes.note}>{listMessages.moreSimilar}</p>}
        </>
      )}
      <Pages page={page} last={last} onChange={onPage} />
    </>
  )
}

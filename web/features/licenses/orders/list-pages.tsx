import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Empty, ErrorState, Loading } from '#web/ui/states.tsx'
import { Pages } from '#web/ui/tables/pages.tsx'
import classes from './orders.module.css'

const pageSize = 50

/** A list of the administration with its pages, or why there is none. */
export function ListPages({
  answer: { data, error, refetch },
  total,
  page,
  onPage,
  none,
  children,
}: {
  answer: Pick<UseQueryResult<object>, 'data' | 'error' | 'refetch'>
  total: number
  page: number
  onPage: (page: number) => void
  none: string
  children: ReactNode
}) {
  if (!data) return error ? <ErrorState text={error.message} retry={() => void refetch()} /> : <Loading />
  if (total === 0) return <Empty title="Nothing here">{none}</Empty>
  return (
    <div className={classes.list}>
      {children}
      <Pages page={page} last={Math.max(1, Math.ceil(total / pageSize))} onChange={onPage} />
    </div>
  )
}

import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { planCalls } from '#contract/plans/calls.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { read } from '#web/lib/api/query.ts'

/** The plans of a project. Pictures on an open page come once they are made, and their links are renewed in time. */
export const plansQuery = (projectId: number) =>
  queryOptions({
    ...read(planCalls.list, { params: { id: projectId } }),
    select: ({ plans }) => plans,
    refetchInterval: ({ state }) => refreshInterval(state.data?.plans ?? []),
  })

function refreshInterval(plans: Plan[]): number {
  const waiting = plans.filter(
    ({ picture: { large_url, scan_status } }) => !large_url && scan_status !== 'infected',
  )
  if (waiting.length === 0) return (limits.fileLinkWindow * 1000) / 2
  const waited = Math.abs(Date.now() - Math.max(...waiting.map(({ created_at }) => Date.parse(created_at))))
  // the clock of the device may be wrong
  return Math.min(Math.max(waited, 1_500), 60_000)
}

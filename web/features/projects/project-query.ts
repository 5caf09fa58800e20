import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { locationCalls } from '#contract/locations/calls.ts'
import type { Location } from '#contract/locations/location.ts'
import { projectPageCalls } from '#contract/project-page/calls.ts'
import type { ProjectHead, ProjectPart, ProjectRecord } from '#contract/project-page/project-detail.ts'
import { call } from '#web/lib/api/api.ts'
import { read } from '#web/lib/api/query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

type Parts = Partial<ProjectRecord> & {
  /** Only the first locations are there yet. */
  moreLocations?: boolean
}

/** Some parts of a project; those that were not asked for are not in the answer. */
export const projectQuery = (id: number, parts: ProjectPart[]) =>
  read(projectPageCalls.project, { params: { id }, query: { parts: parts.join() } })

/** Its locations: those a screen shows first are there before the others. */
export const locationsQuery = (id: number) => {
  const { queryKey } = projectQuery(id, ['locations'])
  const atHand = () => queryClient.getQueryData<Parts>(queryKey)
  return queryOptions<Parts, Error>({
    queryKey,
    queryFn: async ({ signal }) => {
      const next = async (query: { after?: number; limit?: number }) =>
        (await call(locationCalls.list, { params: { id }, query }, { signal })).locations
      const known = atHand()
      if (known && !known.moreLocations) return { locations: await next({}) }
      const first = await next({ limit: limits.locationsAtOnce })
      if (first.length < limits.locationsAtOnce) return { locations: first }
      const beginning = { locations: first, moreLocations: true }
      // never fresh: whoever comes back to it has the others fetched
      queryClient.setQueryData<Parts>(queryKey, beginning, { updatedAt: 0 })
      const others = await next({ after: first.at(-1)?.ats_location_number })
      return { locations: withOthers(atHand()?.locations ?? first, others) }
    },
  })
}

/** Those at hand may have been changed since the first came, and one may have been added at the end. */
export function withOthers(atHand: Location[], others: Location[]): Location[] {
  const kept = atHand.filter(({ id }) => others.every(other => other.id !== id))
  return [...kept, ...others].sort((a, b) => a.ats_location_number - b.ats_location_number)
}

export const headQuery = (id: number) => ({
  ...projectQuery(id, ['head', 'counts']),
  select: (answer: Parts) => answer as ProjectHead,
})

export const recordQuery = (id: number) => ({
  ...projectQuery(id, ['head', 'counts', 'locations', 'report']),
  select: (answer: Parts) => answer as ProjectRecord,
})

/** Changes every answer about a project that is at hand, whichever parts it has. */
export function changeProject(id: number, change: (parts: Parts) => Parts) {
  const queryKey = [projectPageCalls.project.path, { params: { id } }]
  queryClient.setQueriesData<Parts>({ queryKey }, parts => parts && change(parts))
}

import { api } from '#contract/api.ts'
import { read } from '#web/lib/api/query.ts'
import type { ProjectsSearch } from './projects-search.ts'

/** One page of the list. The route asks for it as soon as the address is known, while the screen is still loading. */
export const projectsQuery = ({ view: _, ...query }: ProjectsSearch) => ({
  ...read(api.projects.list, { query: { status: 'active', ...query } }),
  // a project that was open a moment ago has probably changed
  staleTime: 0,
})

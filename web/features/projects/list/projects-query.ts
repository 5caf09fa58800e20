import { projectCalls } from '#contract/projects/calls.ts'
import { read } from '#web/lib/api/query.ts'
import type { ProjectsSearch } from './projects-search.ts'

/** One page of the list. The route asks for it as soon as the address is known, while the screen is still loading. */
export const projectsQuery = (search: ProjectsSearch) => ({
  ...read(projectCalls.list, projectsAsked(search)),
  // a project that was open a moment ago has probably changed; what came while the screen was loading has not
  staleTime: 2_000,
})

/** What is sent for a page of the list. */
export const projectsAsked = ({ view: _, ...query }: ProjectsSearch) => ({
  query: { status: 'active' as const, ...query },
})

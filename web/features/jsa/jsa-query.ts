import { useQuery } from '@tanstack/react-query'
import { jsaCalls } from '#contract/jsa/calls.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export const jsaQuery = (projectId: number) => read(jsaCalls.form, { params: { id: projectId } })

/**
 * The JSA of a project; null while nobody has started it, undefined until the server has answered. Where the project
 * says that there is none, nobody is asked for it.
 */
export function useJsa({ project, counts }: Pick<ProjectHead, 'project' | 'counts'>) {
  const isAskedFor = counts.jsa !== null
  const { data, error, refetch } = useQuery({ ...jsaQuery(project.id), enabled: isAskedFor })
  const isNotStarted = error instanceof ApiError && error.code === 'not_started'
  return {
    form: isNotStarted || (!isAskedFor && !data) ? null : data,
    error: isNotStarted ? null : error,
    retry: () => void refetch(),
  }
}

/** Shows what the server answered with on every screen at once. */
export const cacheJsa = (form: JsaForm) => queryClient.setQueryData(jsaQuery(form.project_id).queryKey, form)

/** Changes the form that is at hand, if there is one. */
export const changeJsa = (projectId: number, change: (form: JsaForm) => JsaForm) =>
  queryClient.setQueryData(jsaQuery(projectId).queryKey, form => form && change(form))

import { useQuery } from '@tanstack/react-query'
import { jsaCalls } from '#contract/jsa/calls.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { read } from '#web/lib/api/query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export const jsaQuery = (projectId: number) => read(jsaCalls.form, { params: { id: projectId } })

/**
 * The JSA of a project; null while nobody has started it, undefined until the server has answered. Whether there is one
 * stands in the head of the project, so that nobody asks for what is not there.
 */
export function useJsa({ project, counts }: Pick<ProjectHead, 'project' | 'counts'>) {
  const isStarted = counts.jsa !== null
  const { data, error, refetch } = useQuery({ ...jsaQuery(project.id), enabled: isStarted })
  return { form: data ?? (isStarted ? undefined : null), error, retry: () => void refetch() }
}

/** Shows what the server answered with on every screen at once. */
export const cacheJsa = (form: JsaForm) => queryClient.setQueryData(jsaQuery(form.project_id).queryKey, form)

/** Changes the form that is at hand, if there is one. */
export const changeJsa = (projectId: number, change: (form: JsaForm) => JsaForm) =>
  queryClient.setQueryData(jsaQuery(projectId).queryKey, form => form && change(form))

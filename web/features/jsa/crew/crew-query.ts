import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { crewCalls } from '#contract/jsa/calls.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { call } from '#web/lib/api/api.ts'

/**
 * The call takes the id of the form, but live news are about a project: its id comes first in the key, as it does for
 * everything else that news refresh. And whenever the form says that the crew changed, the list is read again.
 */
export const crewQuery = ({ id, project_id, revision, crew }: JsaForm) =>
  queryOptions({
    queryKey: [crewCalls.list.path, { params: { id: project_id } }, { id, revision, crew }],
    queryFn: ({ signal }) => call(crewCalls.list, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })

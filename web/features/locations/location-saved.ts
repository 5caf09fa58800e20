import { locationMessages } from '#contract/locations/messages.ts'
import { projectPageCalls } from '#contract/project-page/calls.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { headQuery } from '#web/features/projects/project-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { notify } from '#web/lib/notify.ts'

type State = ProjectHead['evidence_now']

/**
 * Before a save: gives what says that it is done, and that the report is at its next revision where this save opened it.
 * Whether it did is known once the project is read again; until then only the save is told of.
 */
export function watchRevision(projectId: number): (notice: string) => Promise<void> {
  const before = knownState(projectId)
  return async notice => {
    const tell = (sentence: string) => notify('success', sentence, 'location', { topic: 'location-saved' })
    tell(notice)
    if (!before || before.signed_revision === null || before.report_changed) return
    // without a connection nothing is known, and the page says it as soon as there is one
    const now = await readState(projectId).catch(() => null)
    if (now?.report_changed && now.signed_revision !== null)
      tell(`${notice}. ${locationMessages.revisionOpened(now.signed_revision + 1)}`)
  }
}

/** From whichever answer about the project is at hand. */
const knownState = (id: number): State | undefined =>
  queryClient
    .getQueriesData<Partial<ProjectHead>>({ queryKey: [projectPageCalls.project.path, { params: { id } }] })
    .flatMap(([, parts]) => parts?.evidence_now ?? [])[0]

async function readState(projectId: number): Promise<State | undefined> {
  const { queryKey, queryFn } = headQuery(projectId)
  const parts = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
  return (parts as Partial<ProjectHead>).evidence_now
}

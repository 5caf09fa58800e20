import { projectPageCalls } from '#contract/project-page/calls.ts'
import { staleAfterAnyNews, staleAfterNews, staleElsewhere } from '#contract/staleness.ts'
import { refresh } from '#web/lib/api/query-client.ts'

/** Milliseconds: several news at once are read once. */
const gathering = 100

/** Reads again what the news of a project are about; what somebody is typing is in no answer and stays. */
export function refreshOnNews(projectId: number) {
  const ofProject = { params: { id: projectId } }
  let kinds = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const refreshAll = () => {
    const stale = new Set([...kinds].flatMap(kind => staleAfterNews.get(kind) ?? staleAfterAnyNews))
    kinds = new Set()
    timer = undefined
    void refresh([...stale], ofProject)
    void refresh(staleElsewhere)
  }
  return {
    onNews(kind: string) {
      kinds.add(kind)
      timer ??= setTimeout(refreshAll, gathering)
    },
    /** The page asks for the project, and then says why it is refused. */
    onRefused: () => void refresh([projectPageCalls.project.path], ofProject),
    stop: () => clearTimeout(timer),
  }
}

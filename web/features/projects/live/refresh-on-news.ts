import { api } from '#contract/api.ts'
import { queryClient } from '#web/lib/api/query.ts'

/** The calls whose answers a kind of news makes old. A kind that is not here touches everything of the project. */
const concerned: Record<string, readonly { path: string }[]> = {
  step: [api.projectPage.project],
  member: [api.projectPage.project],
  project: [api.projectPage.project],
  location: [api.projectPage.project, api.reports.header, api.reports.report],
  report: [api.projectPage.project, api.reports.report],
  signature: [api.projectPage.project, api.reports.header, api.reports.report],
  comment: [api.projectPage.project, api.projectRecords.comments],
  file: [api.projectRecords.files],
  log: [api.projectRecords.logItems],
}
const everything = [
  api.projectPage.project,
  api.reports.header,
  api.reports.report,
  api.projectRecords.comments,
  api.projectRecords.files,
  api.projectRecords.logItems,
]
/** Shown elsewhere: read anew by whoever goes there next. */
const elsewhere = [api.projects.list, api.projects.dashboard]

const concernedBy = (kind: string) => concerned[kind] ?? everything

/** A burst of news is read once. */
const gathering = 100

/** Reads anew what the news are about; what somebody is typing is in no answer and stays. */
export function refreshOnNews(projectId: number) {
  let gathered = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const readAnew = () => {
    const paths = new Set([...gathered].flatMap(kind => concernedBy(kind).map(({ path }) => path)))
    gathered = new Set()
    timer = undefined
    for (const path of paths) refresh([path, { params: { id: projectId } }])
    for (const { path } of elsewhere) refresh([path])
  }
  return {
    heard(kind: string) {
      gathered.add(kind)
      timer ??= setTimeout(readAnew, gathering)
    },
    refused: () => refresh([api.projectPage.project.path, { params: { id: projectId } }]),
    stop: () => clearTimeout(timer),
  }
}

const refresh = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey })

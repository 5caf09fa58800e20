import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectPageCalls } from '#contract/project-page/calls.ts'
import { projectCalls } from '#contract/projects/calls.ts'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { refreshOnNews } from './refresh-on-news.ts'

const { list } = projectCalls
const { project } = projectPageCalls
const { comments, files, logItems } = projectRecordCalls

beforeEach(() => {
  vi.useFakeTimers()
  for (const { path } of [project, comments, files, logItems])
    for (const id of [7, 8]) queryClient.setQueryData([path, { params: { id } }, 'pages'], [])
  queryClient.setQueryData([list.path, { query: { page: 1 } }], [])
})

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** The paths that are read again for a project. */
function stalePaths(id: number) {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: query => query.state.isInvalidated })
    .filter(({ queryKey }) => JSON.stringify(queryKey[1]) === JSON.stringify({ params: { id } }))
    .map(({ queryKey }) => queryKey[0])
}

test.each([
  ['step', [project]],
  ['member', [project]],
  ['project', [project]],
  // the project says how many there are
  ['comment', [project, comments]],
  ['file', [project, files]],
  ['log', [project, logItems]],
  ['all', [project, comments, files, logItems]],
  ['a kind of a newer server', [project, comments, files, logItems]],
])('news of the kind %s make only the answers they are about stale', (kind, endpoints) => {
  refreshOnNews(7).onNews(kind)
  vi.advanceTimersByTime(100)
  expect(stalePaths(7)).toEqual(endpoints.map(({ path }) => path))
  expect(stalePaths(8)).toEqual([])
  expect(queryClient.getQueryState([list.path, { query: { page: 1 } }])?.isInvalidated).toBe(true)
})

test('a burst is read once, and nothing after the page was left', () => {
  const news = refreshOnNews(7)
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  for (let count = 0; count < 20; count++) news.onNews('file')
  vi.advanceTimersByTime(100)
  expect(invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === files.path)).toHaveLength(1)
  news.onNews('log')
  news.stop()
  vi.advanceTimersByTime(1000)
  expect(stalePaths(7)).toEqual([project.path, files.path])
})

test('a stream that is refused makes the page ask for the project, which then says why', () => {
  refreshOnNews(7).onRefused()
  expect(stalePaths(7)).toEqual([project.path])
})

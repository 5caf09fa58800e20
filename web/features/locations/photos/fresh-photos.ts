import { useEffect } from 'react'
import { limits } from '#contract/limits.ts'
import type { LocationFile } from '#contract/locations/location.ts'
import { projectPageCalls } from '#contract/project-page/calls.ts'
import type { ReadPath } from '#contract/staleness.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** Photos on an open page stay visible: previews appear once they are made, links are renewed before they expire. */
export function useFreshPhotos(photos: Pick<LocationFile, 'id' | 'thumbnail_url' | 'scan_status'>[]) {
  // with its state: one that was checked a moment ago gets its preview in the next
  const waitingIds = photos
    .filter(({ thumbnail_url, scan_status }) => !thumbnail_url && scan_status !== 'infected')
    .map(({ id, scan_status = '' }) => id + scan_status)
    .join()
  const isEmpty = photos.length === 0
  useEffect(() => {
    if (isEmpty) return
    let pause = waitingIds ? firstPause : halfLife
    const refresh = () => {
      void queryClient.invalidateQueries({ predicate: hasPhotos }, { cancelRefetch: false })
      // a picture that cannot be read never gets a preview
      pause = Math.min(pause * 2, waitingIds ? longestPause : halfLife)
      timer = setTimeout(refresh, pause)
    }
    let timer = setTimeout(refresh, pause)
    return () => clearTimeout(timer)
  }, [waitingIds, isEmpty])
}

/** The answers that carry photos of locations of any kind, beside the locations of a project. */
const readsWithPhotos: readonly unknown[] = [
  '/gpr_project/:id',
  '/gpr_report/:id',
  '/jsa_forms/:id',
] satisfies ReadPath[]

const hasPhotos = ({ queryKey: [path, sent] }: { queryKey: readonly unknown[] }) =>
  readsWithPhotos.includes(path) ||
  (path === projectPageCalls.project.path && partsOf(sent).includes('locations'))

const partsOf = (sent: unknown) => (sent as { query: { parts: string } }).query.parts

const firstPause = 1_500
const longestPause = 60_000
const halfLife = (limits.fileLinkWindow * 1000) / 2

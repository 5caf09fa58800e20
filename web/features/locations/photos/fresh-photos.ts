import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { LocationFile } from '#contract/locations/location.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** Photos on an open page stay visible: their previews appear once they are made, their links never run out. */
export function useFreshPhotos(photos: Pick<LocationFile, 'id' | 'thumbnail_url'>[]) {
  const waiting = photos.filter(({ thumbnail_url }) => !thumbnail_url).map(({ id }) => id)
  const names = waiting.join()
  const isEmpty = photos.length === 0
  useEffect(() => {
    if (isEmpty) return
    let pause = names ? soon : halfLife
    const look = () => {
      for (const { path } of withPhotos)
        void queryClient.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false })
      // a picture that cannot be drawn has no preview ever
      pause = Math.min(pause * 2, names ? late : halfLife)
      timer = setTimeout(look, pause)
    }
    let timer = setTimeout(look, pause)
    return () => clearTimeout(timer)
  }, [names, isEmpty])
}

const withPhotos = [api.projectPage.project, api.reports.header, api.reports.report]
const soon = 1_500
const late = 60_000
const halfLife = (limits.fileLinkWindow * 1000) / 2

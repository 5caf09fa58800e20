import type { Location } from '#contract/locations/location.ts'
import { scanMessages } from '#contract/system/scan-messages.ts'
import { useFreshPhotos } from '#web/features/locations/photos/fresh-photos.ts'
import { isSaved } from '#web/features/reports/wizard/navigation.ts'
import { Callout } from '#web/ui/callout.tsx'

/** Before somebody signs: photos that the paper doesn't show yet, and those that it never will. */
export function PhotosHeld({ locations }: { locations: Location[] }) {
  const photos = locations.filter(isSaved).flatMap(({ files }) => files)
  useFreshPhotos(photos)
  const count = (status: string) => photos.filter(({ scan_status }) => scan_status === status).length
  const [checking, removed] = [count('waiting'), count('infected')]
  if (checking + removed === 0) return null
  return (
    <Callout kind="caution">
      {checking > 0 && <p>{scanMessages.photosChecking(checking)}</p>}
      {removed > 0 && <p>{scanMessages.photosRemoved(removed)}</p>}
    </Callout>
  )
}

import { coordinates } from '#contract/locations/coordinates.ts'
import type { LocationFile } from '#contract/locations/location.ts'
import { lightboxPicture } from '#web/features/locations/photos/photo-gallery.tsx'
import { MarkedPicture } from '#web/ui/photos/marked-picture.tsx'
import { PreviewPreparing, useLightbox } from '#web/ui/photos/thumbnail.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './view.module.css'

/** The first photo in the full width, the others in rows below it; each opens in the lightbox. */
export function ReportPhotos({ photos, of }: { photos: LocationFile[]; of: string }) {
  const { open, lightbox } = useLightbox(photos.map(lightboxPicture))
  if (photos.length === 0) return null
  return (
    <>
      <ul className={classes.photos} aria-label={`Photos of ${of}`}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Photo photo={photo} name={`photo ${index + 1} of ${of}`} onOpen={() => open(photo.id)} />
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}

function Photo({ photo, name, onOpen }: { photo: LocationFile; name: string; onOpen: () => void }) {
  const { time } = useSiteTime()
  if (!photo.large_url) return <PreviewPreparing scan_status={photo.scan_status} />
  const taken = [photo.taken_at && `Taken ${time(photo.taken_at)}`, coordinates(photo)]
    .filter(Boolean)
    .join(' · ')
  return (
    <figure className={classes.photo}>
      <button type="button" aria-label={`Open ${name}`} onClick={onOpen}>
        <MarkedPicture file={photo} alt="" fit="contain" />
      </button>
      {taken && <figcaption>{taken}</figcaption>}
    </figure>
  )
}

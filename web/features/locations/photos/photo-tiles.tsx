import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { LocationFile } from '#contract/locations/location.ts'
import { PhotoUpload } from '#web/features/uploads/photo-upload.tsx'
import type { Upload } from '#web/features/uploads/use-uploads.ts'
import { MarkedPicture } from '#web/ui/photos/marked-picture.tsx'
import classes from '#web/ui/photos/photo-tiles.module.css'
import { PreviewPreparing } from '#web/ui/photos/thumbnail.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { useFreshPhotos } from './fresh-photos.ts'

interface PhotoTilesProps {
  photos: LocationFile[]
  /** On their way, from useUploads, which also gives what comes with them. */
  uploads?: Upload[]
  connected?: boolean
  onRetry?: (upload: Upload) => void
  onRemove?: (upload: Upload) => void
  /** Names the list for screen readers. */
  label?: string
  /** The first one whole and as wide as the place, the others beside each other below it. */
  lead?: boolean
  canEdit?: boolean
  onOpen: (index: number) => void
  onMark?: (photo: LocationFile) => void
  onDelete?: (photo: LocationFile) => void
}

/** Photos of a location with their marks, and behind them those that are still on this device. */
export function PhotoTiles({
  photos,
  uploads = [],
  connected = true,
  onRetry,
  onRemove,
  label = 'Photos',
  lead = false,
  canEdit = false,
  onOpen,
  onMark,
  onDelete,
}: PhotoTilesProps) {
  useFreshPhotos(photos)
  const { time } = useSiteTime()
  const isLead = (index: number) => lead && index === 0
  if (photos.length + uploads.length === 0) return null
  return (
    <ul className={classes.grid} aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo.id} className={classes.tile} data-lead={isLead(index) || undefined}>
          <Picture
            photo={photo}
            name={nameOf(photo, index)}
            large={isLead(index)}
            onOpen={() => onOpen(index)}
          />
          {photo.taken_at && <p className={classes.taken}>{time(photo.taken_at)}</p>}
          {canEdit && (
            <div className={classes.actions}>
              {onMark && photo.large_url && (
                <Button
                  variant="default"
                  leftSection={<IconPencil size={20} aria-hidden="true" />}
                  aria-label={`Mark up ${nameOf(photo, index)}`}
                  onClick={() => onMark(photo)}
                >
                  Mark up
                </Button>
              )}
              {onDelete && (
                <Button
                  variant="danger-outline"
                  className={classes.delete}
                  aria-label={`Delete ${nameOf(photo, index)}`}
                  title="Delete"
                  onClick={() => onDelete(photo)}
                >
                  <IconTrash size={20} aria-hidden="true" />
                </Button>
              )}
            </div>
          )}
        </li>
      ))}
      {uploads.map(upload => (
        <li key={upload.id} className={classes.tile}>
          <PhotoUpload upload={upload} connected={connected} onRetry={onRetry} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

/** Many cameras count from one again: the number tells two of a name apart. */
const nameOf = ({ filename }: LocationFile, index: number) => `photo ${index + 1}, ${filename}`

function Picture({
  photo,
  name,
  large,
  onOpen,
}: {
  photo: LocationFile
  name: string
  large: boolean
  onOpen: () => void
}) {
  if (!photo.thumbnail_url) return <PreviewPreparing scan_status={photo.scan_status} />
  return (
    <button type="button" className={classes.open} aria-label={`Open ${name}`} onClick={onOpen}>
      <MarkedPicture file={photo} alt="" size={large ? 'large' : 'small'} fit={large ? 'contain' : 'cover'} />
    </button>
  )
}

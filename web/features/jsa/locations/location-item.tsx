import { UnstyledButton } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import type { JsaLocation } from '#contract/jsa/form.ts'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { LocationStatus } from '#web/features/locations/location-badges.tsx'
import { useFreshPhotos } from '#web/features/locations/photos/fresh-photos.ts'
import { MarkedPicture } from '#web/ui/photos/marked-picture.tsx'
import classes from './locations.module.css'

/** A location in one line; pressing it opens it. */
export function LocationItem({
  detail: { ats_data },
  location: { number, status, areaOfWork, files },
  onOpen,
}: {
  detail: Pick<ProjectHead, 'ats_data'>
  location: JsaLocation
  onOpen: () => void
}) {
  const [first] = files
  useFreshPhotos(files.slice(0, 1))
  return (
    <UnstyledButton className={classes.item} onClick={onOpen}>
      <span className={classes.preview} aria-hidden="true">
        {first?.thumbnail_url ? (
          <MarkedPicture file={first} alt="" size="small" fit="cover" />
        ) : (
          <IconPhoto size={24} />
        )}
      </span>
      <span className={classes.itemFacts}>
        <span className={classes.itemHeader}>
          <b>{jsaLocationMessages.locationTitle(ats_data.ats_number, number)}</b>
          <LocationStatus status={status} />
        </span>
        <span className={classes.itemArea}>{areaOfWork || jsaLocationMessages.areaMissing}</span>
        <span className={classes.itemPhotos}>{jsaLocationMessages.photoCount(files.length)}</span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </UnstyledButton>
  )
}

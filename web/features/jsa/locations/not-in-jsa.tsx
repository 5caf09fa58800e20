import { Button } from '@mantine/core'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import { useNewLocationDraft } from '#web/features/locations/one-at-a-time/new-location-draft.ts'
import { useUploads } from '#web/features/uploads/use-uploads.ts'
import { Callout } from '#web/ui/callout.tsx'
import type { CardProps } from './card.tsx'
import { newLocationKey } from './jsa-location.ts'
import { isSaved } from './location-values.ts'
import classes from './locations.module.css'
import { jsaLocationTarget } from './uploads.ts'

/** Names what would be missing if the JSA were submitted now: drafts, and what is only on this device. */
export function NotInJsa({ form, navigation }: Pick<CardProps, 'form' | 'navigation'>) {
  const { isStarted } = useNewLocationDraft(newLocationKey(form.project_id))
  const drafts = form.locations.filter(location => !isSaved(location))
  const targets = new Set(form.locations.map(({ id }) => jsaLocationTarget(form.project_id, id)))
  const photos = useUploads(target => targets.has(target)).files.length
  if (drafts.length === 0 && !isStarted && photos === 0) return null
  return (
    <Callout kind="caution">
      {drafts.length > 0 && <p>{jsaLocationMessages.drafts(drafts.map(({ number }) => number))}</p>}
      {isStarted && <p>{jsaLocationMessages.startedHere}</p>}
      {photos > 0 && <p>{jsaLocationMessages.unsentPhotos(photos)}</p>}
      {(drafts.length > 0 || isStarted) && (
        <div className={`${classes.actions} ${classes.unfinished}`}>
          {drafts.map(({ id, number }) => (
            <Button key={id} variant="default" onClick={() => navigation.go(3, id)}>
              {`Complete Location ${number}`}
            </Button>
          ))}
          {isStarted && (
            <Button variant="default" onClick={() => navigation.go(3, 'new')}>
              Complete new location
            </Button>
          )}
        </div>
      )}
    </Callout>
  )
}

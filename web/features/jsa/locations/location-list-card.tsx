import { Button } from '@mantine/core'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import { useNewLocationDraft } from '#web/features/locations/one-at-a-time/new-location-draft.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Empty } from '#web/ui/states.tsx'
import { type CardProps, LocationsFrame, useMayEdit } from './card.tsx'
import { newLocationKey } from './jsa-location.ts'
import { LocationArticle } from './location-article.tsx'
import { LocationItem } from './location-item.tsx'
import classes from './locations.module.css'

/** Card 2: the locations of the form, to open one or add another. Whoever may only read sees them here in full. */
export function LocationListCard({ detail, form, navigation }: CardProps) {
  const mayEdit = useMayEdit()
  const { isStarted } = useNewLocationDraft(newLocationKey(form.project_id))
  const { locations } = form
  const add = () => navigation.go(3, 'new')
  return (
    <LocationsFrame
      card={2}
      meaning={jsaLocationMessages.listMeaning}
      more={
        mayEdit &&
        locations.length > 0 && (
          <Button variant="default" onClick={() => navigation.go(4)}>
            Review/Finalize Locations
          </Button>
        )
      }
      actions={
        <>
          <Button variant="default" onClick={() => navigation.go(1)}>
            Go Back
          </Button>
          {mayEdit && <Button onClick={add}>Add Location</Button>}
        </>
      }
    >
      {mayEdit && isStarted && (
        <Callout kind="caution">
          <p>{jsaLocationMessages.startedHere}</p>
          <Button variant="default" mt={8} onClick={add}>
            Complete it
          </Button>
        </Callout>
      )}
      {locations.length === 0 ? (
        <Empty title="No locations yet">
          {mayEdit ? jsaLocationMessages.none : jsaLocationMessages.noneForReaders}
        </Empty>
      ) : (
        <ul className={classes.list} aria-label="Locations">
          {locations.map(location => (
            <li key={location.id}>
              {mayEdit ? (
                <LocationItem
                  detail={detail}
                  location={location}
                  onOpen={() => navigation.go(3, location.id)}
                />
              ) : (
                <LocationArticle detail={detail} location={location} />
              )}
            </li>
          ))}
        </ul>
      )}
    </LocationsFrame>
  )
}

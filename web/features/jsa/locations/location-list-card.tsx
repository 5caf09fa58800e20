import { Button } from '@mantine/core'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import { Empty } from '#web/ui/states.tsx'
import { type CardProps, LocationsFrame, useMayEdit } from './card.tsx'
import { LocationArticle } from './location-article.tsx'
import { LocationItem } from './location-item.tsx'
import classes from './locations.module.css'
import { NotInJsa } from './not-in-jsa.tsx'

/** Card 2: the locations of the form, to open one or add another. Whoever may only read sees them here in full. */
export function LocationListCard({ detail, form, navigation }: CardProps) {
  const mayEdit = useMayEdit()
  const { locations } = form
  return (
    <LocationsFrame
      card={2}
      detail={detail}
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
          {mayEdit && <Button onClick={() => navigation.go(3, 'new')}>Add Location</Button>}
        </>
      }
    >
      {mayEdit && <NotInJsa form={form} navigation={navigation} />}
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

import { OneAtATime } from '#web/features/locations/one-at-a-time/one-at-a-time.tsx'
import { type CardProps, useMayEdit } from './card.tsx'
import { newLocationKey } from './jsa-location.ts'
import { LocationCard } from './location-card.tsx'
import { LocationListCard } from './location-list-card.tsx'

/** Card 3: one location at a time. Whoever may only read has the list of them. */
export function LocationsCard({ detail, form, navigation }: CardProps) {
  const mayEdit = useMayEdit()
  if (!mayEdit) return <LocationListCard detail={detail} form={form} navigation={navigation} />
  return (
    <OneAtATime
      locations={form.locations}
      wanted={navigation.location}
      newKey={newLocationKey(form.project_id)}
    >
      {shown => <LocationCard detail={detail} form={form} navigation={navigation} shown={shown} />}
    </OneAtATime>
  )
}

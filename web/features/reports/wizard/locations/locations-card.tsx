import { useState } from 'react'
import type { CardProps } from '#web/features/reports/wizard/navigation.ts'
import classes from '#web/features/reports/wizard/wizard.module.css'
import { Loading } from '#web/ui/states.tsx'
import { useFocusOnChange } from '#web/ui/wizard/focus-on-change.ts'
import { LocationCard } from './location-card.tsx'
import { useNewLocationDraft } from './new-location-draft.ts'

/** Card 3: one location at a time; perhaps the last one is only on this device yet. */
export function LocationsCard({ detail, navigation }: CardProps) {
  const { project, locations } = detail
  const { photos, isStarted } = useNewLocationDraft(project.id)
  // changes once a new location is saved or discarded, so that the next one starts blank
  const [newKey, setNewKey] = useState(0)
  const wantsNew = navigation.location === 'new' || locations.length === 0
  const all = isStarted || wantsNew ? [...locations, null] : locations
  const wanted = locations.find(({ id }) => id === navigation.location)
  const unfinished = locations.find(({ status }) => status === 'draft')
  const shown = wanted ?? (wantsNew || isStarted ? null : (unfinished ?? locations[0] ?? null))
  const isReady = photos !== null || navigation.location !== undefined
  const key = shown ? `${shown.id}` : `new ${newKey}`
  const top = useFocusOnChange<HTMLDivElement>(key)
  if (!isReady) return <Loading />
  return (
    <div ref={top} tabIndex={-1} className={classes.top}>
      <LocationCard
        key={key}
        detail={detail}
        navigation={navigation}
        location={shown}
        all={all}
        localPhotos={photos ?? []}
        onNewDone={() => setNewKey(now => now + 1)}
      />
    </div>
  )
}

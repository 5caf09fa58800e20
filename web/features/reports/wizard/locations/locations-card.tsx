import { useState } from 'react'
import { OneAtATime } from '#web/features/locations/one-at-a-time/one-at-a-time.tsx'
import type { OpenRecord } from '#web/features/locations/record/open-record.ts'
import type { CardProps } from '#web/features/reports/wizard/navigation.ts'
import { LocationCard } from './location-card.tsx'
import { newLocationKey } from './scan-location.ts'

/** Card 3: one location at a time. */
export function LocationsCard({ detail, navigation }: CardProps) {
  const { project, locations } = detail
  // above the locations: a new one is put on the server first, and is another one from then on
  const [opened, setOpened] = useState<OpenRecord | null>(null)
  return (
    <OneAtATime locations={locations} wanted={navigation.location} newKey={newLocationKey(project.id)}>
      {shown => (
        <LocationCard
          detail={detail}
          navigation={navigation}
          shown={shown}
          opened={opened}
          onOpen={setOpened}
        />
      )}
    </OneAtATime>
  )
}

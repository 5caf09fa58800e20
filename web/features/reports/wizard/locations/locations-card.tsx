import { useEffect, useRef, useState } from 'react'
import type { CardProps } from '#web/features/reports/wizard/navigation.ts'
import { Loading } from '#web/ui/states.tsx'
import classes from './location.module.css'
import { WizardLocation } from './location-card.tsx'
import { useNewLocation } from './new-location-draft.ts'

/** Card 3: one location at a time, of those of the project and perhaps one that is only on this device. */
export function WizardLocations({ detail, step }: CardProps) {
  const { project, locations } = detail
  const { photos, begun } = useNewLocation(project.id)
  // after a new one was saved or thrown away, the next begins blank
  const [round, setRound] = useState(0)
  const asksNew = step.location === 'new' || locations.length === 0
  const all = begun || asksNew ? [...locations, null] : locations
  const asked = locations.find(({ id }) => id === step.location)
  const unfinished = locations.find(({ status }) => status === 'draft')
  const shown = asked ?? (asksNew || begun ? null : (unfinished ?? locations[0] ?? null))
  const isKnown = photos !== null || step.location !== undefined
  const key = shown ? `${shown.id}` : `new ${round}`
  const top = useTopOnChange(key)
  if (!isKnown) return <Loading />
  return (
    <div ref={top} tabIndex={-1} className={classes.top}>
      <WizardLocation
        key={key}
        detail={detail}
        step={step}
        location={shown}
        all={all}
        photosHere={photos ?? []}
        onNewGone={() => setRound(now => now + 1)}
      />
    </div>
  )
}

/** On another location one begins at its top. */
function useTopOnChange(key: string) {
  const top = useRef<HTMLDivElement>(null)
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    window.scrollTo({ top: 0 })
    top.current?.focus({ preventScroll: true })
  }, [key])
  return top
}

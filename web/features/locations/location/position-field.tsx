import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { useEffect, useId, useRef, useState } from 'react'
import type { TaskType } from '#contract/companies/company.ts'
import { coordinates } from '#contract/locations/coordinates.ts'
import { positionMessages } from '#contract/locations/record/position-messages.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import classes from './location.module.css'
import { type PositionAnswer, readPosition } from './read-position.ts'
import type { LocationValues } from './values.ts'

/** The GPS position of a location: taken where somebody stands and asks for it, never from its photos. */
export function PositionField({ form }: { form: UseFormReturnType<LocationValues> }) {
  const units = useOwnUnits()
  const label = useId()
  const [latitude, longitude] = [form.useWatchValue('latitude'), form.useWatchValue('longitude')]
  const place = coordinates({ latitude, longitude })
  const [answer, setAnswer] = useState<PositionAnswer | null>(null)
  const reading = useRef<AbortController | null>(null)
  const [isReading, setReading] = useState(false)
  const [soFar, setSoFar] = useState<number | null>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const change = (position: Pick<LocationValues, 'latitude' | 'longitude'>) => {
    form.setFieldValue('latitude', position.latitude)
    form.setFieldValue('longitude', position.longitude)
  }
  const take = async () => {
    reading.current = new AbortController()
    setReading(true)
    setAnswer(null)
    setSoFar(null)
    const told = { ended: reading.current.signal, onBetter: setSoFar }
    const found = await readPosition(navigator.geolocation, told)
    setReading(false)
    setAnswer(found)
    if (found.problem === null) change(found.position)
  }
  // of another position, such as the one that is saved, nobody knows how good it is
  const isOfAnother = answer?.problem === null && place !== coordinates(answer.position)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its legend in ways of its own
    <div className={classes.gps} role="group" aria-labelledby={label}>
      <span id={label} className={classes.gpsLabel}>
        GPS position
      </span>
      {place && <code>{place}</code>}
      <p className={classes.gpsNote}>{positionMessages.meaning}</p>
      <div className={classes.gpsActions}>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={20} aria-hidden="true" />}
          loading={isReading}
          onClick={() => void take()}
        >
          Use this phone's position
        </Button>
        {place && (
          <Button variant="default" onClick={() => change({ latitude: null, longitude: null })}>
            Remove position
          </Button>
        )}
      </div>
      <p role="status">
        {isReading ? readingText(soFar, units) : answer && !isOfAnother && answerText(answer, units)}
      </p>
    </div>
  )
}

const readingText = (soFar: number | null, units: TaskType) =>
  soFar === null ? positionMessages.reading : positionMessages.soFar(within(soFar, units))

function answerText(answer: PositionAnswer, units: TaskType): string {
  if (answer.problem === null) return positionMessages.taken(within(answer.position.accuracy, units))
  if (answer.problem === 'too far off') return positionMessages.tooFarOff(within(answer.accuracy, units))
  return positionMessages[answer.problem]
}

/** Never told better than it is. */
const within = (meters: number, units: TaskType) =>
  units === 'metric'
    ? `${formatNumber(Math.max(1, Math.ceil(meters)))} m`
    : `${formatNumber(Math.max(1, Math.ceil(meters / 0.3048)))} ft`

/** Where the phone is, and within how many meters of that. */
export interface Position {
  latitude: number
  longitude: number
  accuracy: number
}

export type PositionAnswer =
  | { problem: null; position: Position }
  | { problem: 'refused' | 'missing' | 'insecure' }
  /** Worse than what may be recorded; its accuracy is the best there was. */
  | { problem: 'too far off'; accuracy: number }

/** In meters. How good a position is isn't kept with it, so a worse one would be taken for more than it is. */
export const worstAccuracy = 30
/** In milliseconds. A phone that has just been asked gets better by the second. */
export const longestWait = 20_000

/** The first position that is good enough, which is mostly not the first one a phone gives. Never answers once it is ended. */
export function readPosition(
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined,
  { ended, onBetter }: { ended: AbortSignal; onBetter: (accuracy: number) => void },
): Promise<PositionAnswer> {
  if (!globalThis.isSecureContext) return Promise.resolve({ problem: 'insecure' })
  if (!geolocation) return Promise.resolve({ problem: 'missing' })
  return new Promise(resolve => {
    let best = Number.POSITIVE_INFINITY
    const watch = geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (accuracy < best) onBetter(accuracy)
        best = Math.min(best, accuracy)
        if (accuracy <= worstAccuracy)
          answer({
            problem: null,
            position: { latitude: rounded(latitude), longitude: rounded(longitude), accuracy },
          })
      },
      // a phone that has found something often loses it for a moment before it gets better
      ({ code }) => {
        if (code === permissionDenied) answer({ problem: 'refused' })
        else if (best === Number.POSITIVE_INFINITY) giveUp()
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: longestWait },
    )
    const giveUp = () =>
      answer(
        best === Number.POSITIVE_INFINITY
          ? { problem: 'missing' }
          : { problem: 'too far off', accuracy: best },
      )
    const timer = setTimeout(giveUp, longestWait)
    const stop = () => {
      geolocation.clearWatch(watch)
      clearTimeout(timer)
    }
    const answer = (found: PositionAnswer) => {
      stop()
      resolve(found)
    }
    ended.addEventListener('abort', stop, { once: true })
  })
}

/** The code of GeolocationPositionError, whose name not every browser has. */
const permissionDenied = 1

/** A tenth of a meter: no GPS knows more, and a list of changes names each digit. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

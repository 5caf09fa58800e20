import { beforeEach, describe, expect, it, vi } from 'vitest'
import { longestWait, readPosition } from './read-position.ts'

/** A phone that says what it is told to, and forgets who asked once it is told to. */
function openPhone() {
  const watching = new Map<number, Parameters<Geolocation['watchPosition']>>()
  const each = (tell: (asked: Parameters<Geolocation['watchPosition']>) => void) =>
    [...watching.values()].forEach(tell)
  return {
    watching,
    geolocation: {
      watchPosition: (...asked: Parameters<Geolocation['watchPosition']>) => {
        watching.set(1, asked)
        return 1
      },
      clearWatch: (id: number) => void watching.delete(id),
    },
    says: (accuracy: number) =>
      each(([success]) =>
        success({
          coords: { latitude: 39.73923649, longitude: -104.9902514, accuracy },
        } as GeolocationPosition),
      ),
    fails: (code: number) => each(([, failure]) => failure?.({ code } as GeolocationPositionError)),
  }
}

describe('the position of a phone', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('isSecureContext', true)
    return () => void vi.useRealTimers()
  })
  const ask = () => {
    const [phone, ended, soFar] = [openPhone(), new AbortController(), [] as number[]]
    const told = { ended: ended.signal, onBetter: (accuracy: number) => void soFar.push(accuracy) }
    return { phone, ended, soFar, answer: readPosition(phone.geolocation, told) }
  }

  it('is the first one that is good enough, to a tenth of a meter, and then the phone is left in peace', async () => {
    const { phone, answer } = ask()
    const [asked] = phone.watching.values()
    expect(asked?.[2]).toMatchObject({ enableHighAccuracy: true, maximumAge: 0 })
    phone.says(1_500)
    phone.says(30.1)
    phone.says(30)
    await expect(answer).resolves.toEqual({
      problem: null,
      position: { latitude: 39.739236, longitude: -104.990251, accuracy: 30 },
    })
    expect(phone.watching.size + vi.getTimerCount()).toBe(0)
  })

  it('is refused where it gets no better than that in time, with the best there was', async () => {
    const { phone, soFar, answer } = ask()
    for (const accuracy of [90, 31, 60]) phone.says(accuracy)
    expect(soFar).toEqual([90, 31])
    vi.advanceTimersByTime(longestWait)
    await expect(answer).resolves.toEqual({ problem: 'too far off', accuracy: 31 })
    expect(phone.watching.size).toBe(0)
  })

  it('is waited for where the phone loses it for a moment', async () => {
    const { phone, answer } = ask()
    phone.says(500)
    phone.fails(2)
    phone.says(4)
    await expect(answer).resolves.toMatchObject({ position: { accuracy: 4 } })
  })

  it.each([
    ['not allowed', 1, 'refused'],
    ['not to be found', 2, 'missing'],
    ['not found in time', 3, 'missing'],
  ])('that is %s is said to be so', async (_name, code, problem) => {
    const { phone, answer } = ask()
    phone.fails(code)
    await expect(answer).resolves.toEqual({ problem })
    expect(phone.watching.size + vi.getTimerCount()).toBe(0)
  })

  it('that the phone says nothing about is missing, once the wait is over', async () => {
    const { answer } = ask()
    vi.advanceTimersByTime(longestWait)
    await expect(answer).resolves.toEqual({ problem: 'missing' })
  })

  it('is not asked for any longer once its form is gone', () => {
    const { phone, ended } = ask()
    ended.abort()
    expect(phone.watching.size + vi.getTimerCount()).toBe(0)
  })

  it('is not asked for without https, or where there is none to ask', async () => {
    const told = { ended: new AbortController().signal, onBetter: () => {} }
    await expect(readPosition(undefined, told)).resolves.toEqual({ problem: 'missing' })
    vi.stubGlobal('isSecureContext', false)
    const phone = openPhone()
    await expect(readPosition(phone.geolocation, told)).resolves.toEqual({ problem: 'insecure' })
    expect(phone.watching.size).toBe(0)
  })
})

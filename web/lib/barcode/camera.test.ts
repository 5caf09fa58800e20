import { describe, expect, it, vi } from 'vitest'
import { openCamera, problemOf } from './camera.ts'

describe('a camera that gives no picture', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('%s means %s', (name, problem) => {
    expect(problemOf(new DOMException('no picture', name))).toBe(problem)
  })

  it('is not even asked at an address without https', async () => {
    const getUserMedia = vi.fn()
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    vi.stubGlobal('isSecureContext', false)
    await expect(openCamera(null)).rejects.toMatchObject({ problem: 'insecure' })
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  it('is missing where the browser knows none', async () => {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('navigator', {})
    await expect(openCamera(null)).rejects.toMatchObject({ problem: 'missing' })
  })
})

describe('a chosen lens', () => {
  /** A phone whose browser tells the names of its lenses only once a picture was allowed. */
  function phone(names: string[]) {
    const asked: (string | null)[] = []
    const trackOf = (deviceId: string) => ({ getSettings: () => ({ deviceId }), stop: () => {} })
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('navigator', {
      mediaDevices: {
        getUserMedia: async ({ video }: { video: { deviceId?: { exact: string } } }) => {
          asked.push(video.deviceId?.exact ?? null)
          const tracks = [trackOf(video.deviceId?.exact ?? 'id-0')]
          return { getVideoTracks: () => tracks, getTracks: () => tracks }
        },
        enumerateDevices: async () =>
          names.map((label, position) => ({
            kind: 'videoinput',
            deviceId: asked.length > 0 ? `id-${position}` : '',
            label: asked.length > 0 ? label : '',
          })),
      },
    })
    return asked
  }

  it('is found again by its name', async () => {
    const asked = phone(['Back', 'Back Ultra Wide'])
    expect(await openCamera('Back Ultra Wide')).toMatchObject({
      lens: 'Back Ultra Wide',
      lenses: ['Back', 'Back Ultra Wide'],
    })
    expect(asked).toEqual([null, 'id-1'])
  })

  it('that is gone gives way to the usual one', async () => {
    const asked = phone(['Back'])
    expect(await openCamera('Back Ultra Wide')).toMatchObject({ lens: 'Back', lenses: ['Back'] })
    expect(asked).toEqual([null])
  })

  it('of two of the same make is told apart', async () => {
    phone(['Webcam', 'Webcam'])
    expect((await openCamera('Webcam 2')).lenses).toEqual(['Webcam 1', 'Webcam 2'])
  })
})

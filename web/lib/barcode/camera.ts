/** Why there is no picture: refused by the person, none there, used by another program, no https, or no idea. */
export type CameraTrouble = 'refused' | 'missing' | 'busy' | 'insecure' | 'failed'

export interface Camera {
  stream: MediaStream
  /** The name of the one in use, and all there are to choose from. */
  lens: string | null
  lenses: string[]
  hasTorch: boolean
  setTorch(on: boolean): Promise<void>
  /** Calls back when the device is pulled out or taken away. */
  onLost(tell: () => void): void
  stop(): void
}

export class NoCamera extends Error {
  constructor(readonly trouble: CameraTrouble) {
    super(trouble)
  }
}

/** By the name of a lens, for browsers give it another id with each visit; without one, what looks away from us. */
export async function openCamera(lens: string | null): Promise<Camera> {
  if (!globalThis.isSecureContext) throw new NoCamera('insecure')
  if (!navigator.mediaDevices?.getUserMedia) throw new NoCamera('missing')
  const stream = await open(lens).catch((error: unknown) => {
    throw new NoCamera(troubleOf(error))
  })
  const [track] = stream.getVideoTracks()
  if (!track) throw new NoCamera('missing')
  const able = abilitiesOf(track)
  if (able.focusMode?.includes('continuous')) await set(track, { focusMode: 'continuous' })
  const lenses = await allLenses()
  const used = track.getSettings().deviceId
  return {
    stream,
    lens: lenses.find(({ id }) => id === used)?.name ?? null,
    lenses: lenses.map(({ name }) => name),
    hasTorch: able.torch === true,
    setTorch: on => set(track, { torch: on }),
    onLost: tell => track.addEventListener('ended', tell, { once: true }),
    stop: () => stopAll(stream),
  }
}

async function open(lens: string | null): Promise<MediaStream> {
  const stream = await ask(await idOf(lens))
  // names may be told only after the person has allowed the first picture
  const wanted = await idOf(lens)
  if (!wanted || wanted === stream.getVideoTracks()[0]?.getSettings().deviceId) return stream
  stopAll(stream)
  return ask(wanted)
}

/** For more pixels than are shown: a label at arm's length has bars of one or two of them. */
const ask = (id: string | null) =>
  navigator.mediaDevices.getUserMedia({
    video: {
      ...(id ? { deviceId: { exact: id } } : { facingMode: 'environment' }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  })

const idOf = async (lens: string | null) =>
  (lens && (await allLenses()).find(({ name }) => name === lens)?.id) || null

/** Two of the same make are told apart by their number. */
async function allLenses(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const cameras = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId)
  return cameras.map(({ deviceId, label }, position) => {
    const alone = label && cameras.filter(other => other.label === label).length === 1
    return { id: deviceId, name: alone ? label : `${label || 'Camera'} ${position + 1}` }
  })
}

function stopAll(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : ''
  return troubles[name] ?? 'failed'
}

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What cameras of phones can do and the browsers' own types do not name yet. */
interface Abilities {
  torch?: boolean
  focusMode?: string[]
}

const abilitiesOf = (track: MediaStreamTrack) => (track.getCapabilities?.() ?? {}) as Abilities

/** A camera that cannot after all still gives a picture. */
const set = (track: MediaStreamTrack, wish: { torch: boolean } | { focusMode: string }) =>
  track.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] }).catch(() => undefined)

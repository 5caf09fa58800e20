/** Why there is no picture: refused by the person, no camera, used by another program, no https, or unknown. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'failed'

export interface Camera {
  stream: MediaStream
  /** The name of the one in use, and all there are to choose from. */
  lens: string | null
  lenses: string[]
  hasTorch: boolean
  setTorch(on: boolean): Promise<void>
  /** Calls back when the device is pulled out or taken away. */
  onLost(callback: () => void): void
  stop(): void
}

export class CameraError extends Error {
  constructor(readonly problem: CameraProblem) {
    super(problem)
  }
}

/** By the name of a lens, since browsers give it another id with each visit; without one, the camera at the back. */
export async function openCamera(lens: string | null): Promise<Camera> {
  if (!globalThis.isSecureContext) throw new CameraError('insecure')
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('missing')
  const stream = await open(lens).catch((error: unknown) => {
    throw new CameraError(problemOf(error))
  })
  const [track] = stream.getVideoTracks()
  if (!track) throw new CameraError('missing')
  const capabilities = capabilitiesOf(track)
  if (capabilities.focusMode?.includes('continuous')) await applySetting(track, { focusMode: 'continuous' })
  const lenses = await allLenses()
  const used = track.getSettings().deviceId
  return {
    stream,
    lens: lenses.find(({ id }) => id === used)?.name ?? null,
    lenses: lenses.map(({ name }) => name),
    hasTorch: capabilities.torch === true,
    setTorch: on => applySetting(track, { torch: on }),
    onLost: callback => track.addEventListener('ended', callback, { once: true }),
    stop: () => stopAll(stream),
  }
}

async function open(lens: string | null): Promise<MediaStream> {
  const stream = await requestStream(await idOf(lens))
  // names may be known only after the person has allowed the first picture
  const wanted = await idOf(lens)
  if (!wanted || wanted === stream.getVideoTracks()[0]?.getSettings().deviceId) return stream
  stopAll(stream)
  return requestStream(wanted)
}

/** For more pixels than are shown: a label at arm's length has bars of one or two of them. */
const requestStream = (id: string | null) =>
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

export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  return problems[name] ?? 'failed'
}

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What cameras of phones can do and the browsers' own types do not name yet. */
interface Capabilities {
  torch?: boolean
  focusMode?: string[]
}

const capabilitiesOf = (track: MediaStreamTrack) => (track.getCapabilities?.() ?? {}) as Capabilities

/** A camera that refuses a setting still gives a picture. */
const applySetting = (track: MediaStreamTrack, setting: { torch: boolean } | { focusMode: string }) =>
  track.applyConstraints({ advanced: [setting as MediaTrackConstraintSet] }).catch(() => undefined)

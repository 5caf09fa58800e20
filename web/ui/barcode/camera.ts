import { useDocumentVisibility } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Camera, type CameraTrouble, NoCamera, openCamera } from '#web/lib/barcode/camera.ts'
import { loadDetector } from '#web/lib/barcode/detector.ts'
import { rememberedLens, rememberLens } from '#web/lib/barcode/lens.ts'
import { watch } from '#web/lib/barcode/watch.ts'

/** Beside what a camera can lack: the decoder could not be fetched. */
export type ReaderTrouble = CameraTrouble | 'unread'

/**
 * The camera of this device while the page is looked at. Not active, its picture stands still and goes on at once
 * later; a page in the background gives the camera back.
 */
export function useBarcodeCamera(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onRead: (code: string) => void,
) {
  const [camera, setCamera] = useState<Camera | null>(null)
  const [trouble, setTrouble] = useState<ReaderTrouble | null>(null)
  const [lens, setLens] = useState(rememberedLens)
  const [attempt, setAttempt] = useState(0)
  const shown = useDocumentVisibility() === 'visible'
  const wanted = shown && (active || camera !== null)
  const tell = useEffectEvent(onRead)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again for the same
  useEffect(() => {
    if (!wanted) return
    const { signal, leave } = leaving()
    void openCamera(lens).then(
      opened => {
        signal.addEventListener('abort', opened.stop)
        if (signal.aborted) return opened.stop()
        opened.onLost(() => {
          setCamera(null)
          setTrouble('busy')
        })
        setTrouble(null)
        setCamera(opened)
      },
      (error: unknown) => {
        if (!signal.aborted) setTrouble(error instanceof NoCamera ? error.trouble : 'failed')
      },
    )
    return () => {
      leave()
      setCamera(null)
    }
  }, [wanted, lens, attempt])

  useEffect(() => {
    const element = video.current
    if (!camera || !element) return
    element.srcObject = camera.stream
    return () => {
      element.srcObject = null
    }
  }, [camera, video])

  useEffect(() => {
    const element = video.current
    if (!camera || !active || !element) return
    const { signal, leave } = leaving()
    const giveUp = (why: ReaderTrouble) => {
      if (signal.aborted) return
      camera.stop()
      setTrouble(why)
    }
    element.play().catch(() => giveUp('failed'))
    loadDetector()
      .then(detector => watch(element, detector, tell, signal))
      .catch(() => giveUp('unread'))
    const wake = stayAwake()
    return () => {
      leave()
      element.pause()
      wake.end()
    }
  }, [camera, active, video])

  const again = () => {
    setTrouble(null)
    setAttempt(count => count + 1)
  }
  const chooseLens = (name: string) => {
    rememberLens(name)
    setLens(name)
  }
  return { camera: trouble ? null : camera, trouble, again, chooseLens }
}

function leaving() {
  const controller = new AbortController()
  return { signal: controller.signal, leave: () => controller.abort() }
}

/** Nobody touches the screen while aiming at a label. */
function stayAwake() {
  const lock = navigator.wakeLock?.request('screen').catch(() => null)
  return { end: () => void lock?.then(held => held?.release()) }
}

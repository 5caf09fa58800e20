import { useDocumentVisibility } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Camera, CameraError, type CameraProblem, openCamera } from '#web/lib/barcode/camera.ts'
import { loadDetector } from '#web/lib/barcode/detector.ts'
import { readVideo } from '#web/lib/barcode/read-video.ts'
import { tryStorage } from '#web/lib/storage/try-storage.ts'

/** The problems of the camera itself, and 'unread': the decoder could not be loaded. */
export type ReaderProblem = CameraProblem | 'unread'

/**
 * The camera of this device while the page is visible. When not active, its picture is frozen, so that it can continue
 * at once; a page in the background releases the camera.
 */
export function useBarcodeCamera(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onRead: (code: string) => void,
) {
  const [camera, setCamera] = useState<Camera | null>(null)
  const [problem, setProblem] = useState<ReaderProblem | null>(null)
  const [lens, setLens] = useState(storedLens)
  const [attempt, setAttempt] = useState(0)
  const isVisible = useDocumentVisibility() === 'visible'
  const wanted = isVisible && (active || camera !== null)
  const read = useEffectEvent(onRead)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same camera again
  useEffect(() => {
    if (!wanted) return
    const controller = new AbortController()
    const { signal } = controller
    void openCamera(lens).then(
      opened => {
        signal.addEventListener('abort', opened.stop)
        if (signal.aborted) return opened.stop()
        opened.onLost(() => {
          setCamera(null)
          setProblem('busy')
        })
        setProblem(null)
        setCamera(opened)
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(error instanceof CameraError ? error.problem : 'failed')
      },
    )
    return () => {
      controller.abort()
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
    const controller = new AbortController()
    const { signal } = controller
    const stopWith = (reason: ReaderProblem) => {
      if (signal.aborted) return
      camera.stop()
      setProblem(reason)
    }
    element.play().catch(() => stopWith('failed'))
    loadDetector()
      .then(detector => readVideo(element, detector, read, signal))
      .catch(() => stopWith('unread'))
    const wake = stayAwake()
    return () => {
      controller.abort()
      element.pause()
      wake.end()
    }
  }, [camera, active, video])

  const retry = () => {
    setProblem(null)
    setAttempt(count => count + 1)
  }
  const chooseLens = (name: string) => {
    tryStorage(() => localStorage.setItem(lensKey, name))
    setLens(name)
  }
  return { camera: problem ? null : camera, problem, retry, chooseLens }
}

/** Nobody touches the screen while aiming at a label, so it would turn itself off. */
function stayAwake() {
  const lock = navigator.wakeLock?.request('screen').catch(() => null)
  return { end: () => void lock?.then(held => held?.release()) }
}

/** Which of several cameras reads labels best depends on the device, so it is stored there. */
const lensKey = 'hyperbola.lens'
const storedLens = (): string | null => tryStorage(() => localStorage.getItem(lensKey)) ?? null

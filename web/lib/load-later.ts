import { useEffect, useState } from 'react'

/**
 * A part of a page with code of its own: loaded once the page is there, so that it can be opened where there is no signal,
 * and tried again whenever `again` changes.
 */
export function useLoadLater<P>(
  load: () => Promise<P>,
  again: unknown,
): { part: P | null; hasFailed: boolean } {
  const [part, setPart] = useState<P | null>(null)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads it is the same at every render
  useEffect(() => {
    let isShown = true
    load().then(
      loaded => isShown && setPart(() => loaded),
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [again])
  return { part, hasFailed }
}

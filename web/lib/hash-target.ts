import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Brings the part of the page that the address names into view and gives it the focus, as soon as it is there. What loads
 * above it later doesn't move it away, until the person goes on by themselves.
 */
export function useHashTarget() {
  // a link to it that is pressed again makes a new entry of the history
  const { hash, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each press
  useEffect(() => {
    const content = hash ? document.getElementById('content') : null
    if (!content) return
    const over = new AbortController()
    let shown: HTMLElement | null = null
    const show = () => {
      const target = document.getElementById(hash)
      if (!target) return
      if (target !== shown) target.focus({ preventScroll: true })
      shown = target
      target.scrollIntoView()
    }
    const sizes = new ResizeObserver(show)
    sizes.observe(content)
    const parts = new MutationObserver(show)
    parts.observe(content, { childList: true, subtree: true })
    over.signal.addEventListener('abort', () => {
      sizes.disconnect()
      parts.disconnect()
    })
    for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      window.addEventListener(name, () => over.abort(), { signal: over.signal, passive: true })
    return () => over.abort()
  }, [hash, state])
}

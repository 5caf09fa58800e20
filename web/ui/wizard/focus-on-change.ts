import { useEffect, useRef } from 'react'

/** Focuses an element when the value changes, at the top of the page: Tab and screen readers continue from there. */
export function useFocusOnChange<E extends HTMLElement>(value: string | number) {
  const element = useRef<E>(null)
  const seen = useRef(value)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    window.scrollTo({ top: 0 })
    element.current?.focus({ preventScroll: true })
  }, [value])
  return element
}

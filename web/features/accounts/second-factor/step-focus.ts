import { type RefObject, useEffect, useRef } from 'react'

/** The button that led to a step went with the step before, and the next Tab would leave the dialog. */
export function useStepFocus<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => {
    // the step before may have been scrolled, and the head of the dialog would cover what is focused
    element.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 })
    element.current?.focus({ preventScroll: true })
  }, [])
  return element
}

/** What was focused while the button waited has lost it; `atFirst` is where nothing waited yet. */
export function useFocusAgain(element: RefObject<HTMLElement | null>, waits: boolean, atFirst = false) {
  const isDue = useRef(atFirst)
  useEffect(() => {
    if (!waits && isDue.current) element.current?.focus()
    isDue.current ||= waits
  }, [waits, element])
}

/** On a phone the keyboard would cover what is to be read before anything is typed. */
export const startsAtField = () => matchMedia('(pointer: fine)').matches

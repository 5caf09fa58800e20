import { useEffect, useEffectEvent } from 'react'
import { createHandScanner } from '#web/lib/barcode/hand-scanner.ts'

/** Reads what a hand scanner types anywhere on the page; in a field the code belongs to the field. */
export function useHandScanner(onCode: (code: string) => void) {
  const read = useEffectEvent(onCode)
  useEffect(() => {
    const scanner = createHandScanner()
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, timeStamp, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(fields))) return
      const code = scanner.key(key, timeStamp)
      // the Enter at the end of a code, or a space in it, must not press the focused button
      if (code || scanner.isTyping()) event.preventDefault()
      if (code) read(code)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const fields = 'input, textarea, select, [contenteditable]'

import { useEffect, useEffectEvent } from 'react'
import { createBurst } from '#web/lib/barcode/keys.ts'

/** A hand scanner types its code wherever the focus is; in a field it is the field's. */
export function useHandScanner(onCode: (code: string) => void) {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const burst = createBurst()
    const hear = (event: KeyboardEvent) => {
      const { target, key, timeStamp, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(fields))) return
      const code = burst.key(key, timeStamp)
      // neither the end of a code nor a space in it presses the button that has the focus
      if (code || burst.underWay()) event.preventDefault()
      if (code) tell(code)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

const fields = 'input, textarea, select, [contenteditable]'

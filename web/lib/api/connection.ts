import { useSyncExternalStore } from 'react'

/**
 * Whether our server can be reached. The browser's own word is only a hint (a phone with full bars may
 * stand in a dead spot), so every call reports how it went.
 */
export const connection = {
  isUp: () => up,
  /** `since` is when the call began: what was sent before the signal went says nothing about it. */
  report(reached: boolean, since = performance.now()) {
    if (reached === up || (reached && since < lostAt)) return
    up = reached
    if (!reached) lostAt = performance.now()
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.isUp)

const listeners = new Set<() => void>()
let lostAt = 0
let up = globalThis.navigator?.onLine !== false

globalThis.window?.addEventListener('offline', () => connection.report(false))
globalThis.window?.addEventListener('online', () => connection.report(true))

import { useSyncExternalStore } from 'react'

/**
 * Whether our server can be reached. The browser's own word is only a hint (a phone with full bars may
 * stand in a dead spot), so every call reports how it went.
 */
export const connection = {
  isUp: () => up,
  report(reached: boolean) {
    if (reached === up) return
    up = reached
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
let up = globalThis.navigator?.onLine !== false

globalThis.window?.addEventListener('offline', () => connection.report(false))
globalThis.window?.addEventListener('online', () => connection.report(true))

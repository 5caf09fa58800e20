import { useSyncExternalStore } from 'react'
import { createSubscribers } from '#web/lib/subscribers.ts'

const { subscribe, notify } = createSubscribers()

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
    notify()
  },
  subscribe,
}

export const useConnection = () =>
  useSyncExternalStore(connection.subscribe, connection.isUp, connection.isUp)

let lostAt = 0
let up = globalThis.navigator?.onLine !== false

globalThis.window?.addEventListener('offline', () => connection.report(false))
globalThis.window?.addEventListener('online', () => connection.report(true))

/** Calls whoever subscribed, as `useSyncExternalStore` wants it. */
export function createSubscribers() {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}

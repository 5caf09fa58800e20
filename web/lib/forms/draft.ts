import { session } from '#web/lib/session/session.ts'
import { tryStorage } from '#web/lib/storage/try-storage.ts'

const prefix = 'hyperbola.draft.'
const week = 7 * 24 * 3600 * 1000

/**
 * What somebody typed and has not saved yet. It outlives a reload and a session that ran out, belongs to the
 * person who typed it, and goes when they log out. Passwords and tokens are never stored, and
 * terms have to be accepted again.
 */
export function openDraft<V extends object>(name: string) {
  const key = () => `${prefix}${session.read()?.user.id ?? 'visitor'}.${name}`
  return {
    read(): Partial<V> | null {
      const stored = tryStorage(() => JSON.parse(localStorage.getItem(key()) ?? 'null'))
      return stored && typeof stored === 'object' && Date.now() - stored.at < week ? stored.values : null
    },
    write(values: V) {
      tryStorage(() =>
        localStorage.setItem(key(), JSON.stringify({ at: Date.now(), values }, withoutSecrets)),
      )
    },
    clear() {
      tryStorage(() => localStorage.removeItem(key()))
    },
  }
}

/** On logging out nothing that was typed stays on the device; after somebody else signs in, only what is theirs. */
export function forgetDrafts(exceptOf?: number) {
  tryStorage(() => {
    const own = `${prefix}${exceptOf}.`
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !key.startsWith(own)) localStorage.removeItem(key)
  })
}

const withoutSecrets = (key: string, value: unknown) =>
  /password|token|^terms/i.test(key) ? undefined : value

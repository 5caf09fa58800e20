import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tryStorage } from '#web/lib/storage/try-storage.ts'

/**
 * The code that opens a JSA without an account comes in the fragment of the address, which no server sees. It is taken
 * out of the address at once, so that nobody reads it there or passes it on with the address; a reload finds it in the
 * session of the tab.
 */
export function useSignOnToken(): string | null {
  const { hash } = useLocation()
  const token = tokens.read(hash)
  useEffect(() => {
    if (hash) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [hash])
  return token
}

export function createSignOnTokens(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
  let latest: string | null = null
  return {
    /** The code of the address, else the one that was there before; null when there never was one. */
    read(hash: string): string | null {
      const given = hash.replace(/^#/, '').trim()
      if (given && given !== latest) {
        latest = given
        tryStorage(() => storage?.setItem(key, given))
      }
      latest ??= tryStorage(() => storage?.getItem(key)) ?? null
      return latest
    },
  }
}

const key = 'hyperbola.sign-on'

const tokens = createSignOnTokens(tryStorage(() => globalThis.sessionStorage))

import { tryStorage } from '#web/lib/storage/try-storage.ts'
import { session } from './session.ts'

/**
 * What the person who is logging out has answered, for the sign-in page that opens next, if need be as a new document. It
 * counts once, for them alone, and only while that page is on its way.
 */
export const logOutAnswer = {
  keep(person: number, deleteUnsent: boolean) {
    const kept: Kept = { person, deleteUnsent, at: Date.now() }
    tryStorage(() => sessionStorage.setItem(key, JSON.stringify(kept)))
  },
  take(): { deleteUnsent: boolean } | null {
    const kept = tryStorage(() => {
      const text = sessionStorage.getItem(key) ?? 'null'
      sessionStorage.removeItem(key)
      return JSON.parse(text) as Kept | null
    })
    return kept && kept.person === session.read()?.user.id && Date.now() - kept.at < minute ? kept : null
  },
}

interface Kept {
  person: number
  deleteUnsent: boolean
  at: number
}

const key = 'hyperbola.log-out'
const minute = 60_000

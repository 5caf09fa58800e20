import { limits } from '#contract/limits.ts'
import { sameOriginPath } from '#contract/pages.ts'
import { tryStorage } from '#web/lib/storage/try-storage.ts'

/**
 * Where somebody was going when they found that they had forgotten their password. The mailed link opens in this
 * browser or in another; for anybody but them, and after the link has run out, there is nothing here.
 */
export const onward = {
  keep(email: string, path: string) {
    const kept: Kept = { email: normal(email), path, until: Date.now() + limits.resetLink * 1000 }
    tryStorage(() => localStorage.setItem(key, JSON.stringify(kept)))
  },
  take(email: string): string | null {
    const kept = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null)
    if (kept?.email !== normal(email)) return null
    tryStorage(() => localStorage.removeItem(key))
    return kept.until > Date.now() ? sameOriginPath(kept.path) : null
  },
}

interface Kept {
  email: string
  path: string
  until: number
}

const key = 'hyperbola.onward'
const normal = (email: string) => email.trim().toLowerCase()

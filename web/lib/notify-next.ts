import { notify } from './notify.ts'
import { tryStorage } from './storage/try-storage.ts'

type Kind = Parameters<typeof notify>[0]

/** A notice for the page that comes next, be it in this document or in another one. */
export function notifyNext(kind: Kind, message: string): void {
  const kept = tryStorage(() => {
    sessionStorage.setItem(key, JSON.stringify({ kind, message }))
    return true
  })
  if (!kept) notify(kind, message)
}

/** Shows it, once. */
export function showNext(): void {
  const next = tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Next | null)
  if (!next) return
  tryStorage(() => sessionStorage.removeItem(key))
  notify(next.kind, next.message)
}

interface Next {
  kind: Kind
  message: string
}

const key = 'hyperbola.notice'

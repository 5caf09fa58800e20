import { pages } from '#contract/pages.ts'
import { settings } from '#web/lib/session/settings.ts'
import type { Wanted } from './purchase.ts'

/** The document of this page alone may load the scripts of the card service (serve-web.ts). */
export function mayPayHere(): boolean {
  if (settings.payments.mode !== 'card') return true
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === pages.licenses.path
}

/** Comes to the same page as a document of its own, with the same dialog open. */
export function reloadToPay({ type, seats }: Wanted, redirect: string | undefined): void {
  const search = new URLSearchParams({
    buy: type,
    ...(seats !== null && { seats: String(seats) }),
    ...(redirect && { redirect }),
  })
  window.location.assign(`${pages.licenses.path}?${search}`)
}

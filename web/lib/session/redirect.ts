import type { RedirectTarget } from './guard.ts'

/**
 * The way out of a page that a call was refused on. The kit knows no router: main.tsx hands its own in.
 */
export function redirectTo(elsewhere: RedirectTarget) {
  go(elsewhere)
}

export function setNavigate(navigate: (elsewhere: RedirectTarget) => void) {
  go = navigate
}

export const currentPath = () => window.location.pathname + window.location.search + window.location.hash

let go = ({ to, search }: RedirectTarget) => window.location.assign(`${to}?${new URLSearchParams(search)}`)

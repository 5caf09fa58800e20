import type { Elsewhere } from './guard.ts'

/**
 * The way out of a page that a call was refused on. The kit knows no router: main.tsx hands its own in.
 */
export function leave(elsewhere: Elsewhere) {
  go(elsewhere)
}

export function leaveBy(navigate: (elsewhere: Elsewhere) => void) {
  go = navigate
}

export const here = () => window.location.pathname + window.location.search + window.location.hash

let go = ({ to, search }: Elsewhere) => window.location.assign(`${to}?${new URLSearchParams(search)}`)

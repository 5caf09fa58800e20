import type { RedirectTarget } from './guard.ts'

/** Leaves a page on which a call was refused. This folder knows no router: main.tsx sets its navigation. */
export function redirectTo(target: RedirectTarget) {
  navigateTo(target)
}

export function setNavigate(navigate: (target: RedirectTarget) => void) {
  navigateTo = navigate
}

export const currentPath = () => window.location.pathname + window.location.search + window.location.hash

let navigateTo = ({ to, search }: RedirectTarget) =>
  window.location.assign(`${to}?${new URLSearchParams(search)}`)

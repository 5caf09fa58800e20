import type { pages } from '#contract/pages.ts'
import type { RedirectTarget } from './guard.ts'

/** Elsewhere, with the way back; or a part of the own profile. */
type Target =
  | (RedirectTarget & { hash?: undefined })
  | { to: typeof pages.profile.path; hash: string; search?: undefined }

/** Leaves a page on which a call was refused. This folder knows no router: main.tsx sets its navigation. */
export function redirectTo(target: Target) {
  navigateTo(target)
}

export function setNavigate(navigate: (target: Target) => void) {
  navigateTo = navigate
}

export const currentPath = () => window.location.pathname + window.location.search + window.location.hash

let navigateTo = ({ to, search, hash }: Target) =>
  window.location.assign(to + (search ? `?${new URLSearchParams(search)}` : `#${hash}`))

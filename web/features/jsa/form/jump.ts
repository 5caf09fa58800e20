import type { CheckGroup } from '#contract/jsa/checks.ts'

export const sectionId = (name: string) => `jsa-${name}`
export const lineId = (group: CheckGroup, index: number) => `jsa-${group}-${index}`

/** Scrolls to a part of the form and moves the focus there, so that Tab and screen readers continue from it. */
export function jumpTo(id: string) {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}

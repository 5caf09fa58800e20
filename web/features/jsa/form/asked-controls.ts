import { controlAt, placesOf } from '#contract/jsa/catalogue/catalogue.ts'
import type { CheckGroup, FormChecks } from '#contract/jsa/checks.ts'
import { suggestedControls } from '#contract/jsa/lines.ts'

/**
 * The positions of a group of controls that a ticked hazard asks for, or that are ticked or written in. As text, so that
 * the same positions are the same value.
 */
export function askedControls(checks: FormChecks, group: CheckGroup): string {
  const suggested = new Set(suggestedIn(checks).get(group))
  return placesOf(group)
    .map(({ index }) => index)
    .filter(index => suggested.has(index) || Boolean(checks[group][index]))
    .join()
}

/** Once for each change: every group of controls asks for it. */
function suggestedIn(checks: FormChecks): Map<CheckGroup, number[]> {
  const known = cache.get(checks)
  if (known) return known
  const indexes = new Map<CheckGroup, number[]>()
  for (const { number } of suggestedControls(checks)) {
    const { group, index } = controlAt(number)
    indexes.set(group.name, [...(indexes.get(group.name) ?? []), index])
  }
  cache.set(checks, indexes)
  return indexes
}

const cache = new WeakMap<FormChecks, Map<CheckGroup, number[]>>()

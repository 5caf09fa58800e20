import { controlAt, groups, placesOf } from '#contract/jsa/catalogue/catalogue.ts'
import type { CheckGroup, FormChecks } from '#contract/jsa/checks.ts'
import { suggestedControls } from '#contract/jsa/lines.ts'

/**
 * The positions of a group of controls that a ticked hazard asks for, or that are ticked or written in. As text, so that
 * the same positions are the same value.
 */
export function askedControls(checks: FormChecks, group: CheckGroup): string {
  const asked = cache.get(checks) ?? askedInAll(checks)
  // every group asks at each change
  cache.set(checks, asked)
  return asked.get(group) ?? ''
}

function askedInAll(checks: FormChecks): Map<CheckGroup, string> {
  const suggested = suggestedControls(checks).map(({ number }) => controlAt(number))
  const asked = new Map<CheckGroup, string>()
  for (const { name } of groups.filter(({ section }) => section === 2)) {
    const indexes = new Set(suggested.filter(({ group }) => group.name === name).map(({ index }) => index))
    const isAsked = (index: number) => indexes.has(index) || Boolean(checks[name][index])
    const positions = placesOf(name).map(({ index }) => index)
    asked.set(name, positions.filter(isAsked).join())
  }
  return asked
}

const cache = new WeakMap<FormChecks, Map<CheckGroup, string>>()

import { useEffect, useEffectEvent, useRef } from 'react'
import type { DraftForm } from './form.ts'

/**
 * What nobody typed over follows the server. What was typed stays on the version it was typed over, unless that
 * version went by a change of something the form does not hold, such as a signature: then it is rebased.
 */
export function useServerValues<V extends Record<string, unknown>>(
  { form, restored, saved }: DraftForm<V>,
  server: V,
  rebase: () => void,
) {
  const known = useRef(server)
  const follow = useEffectEvent(() => {
    const before = known.current
    known.current = server
    const typed = form.getValues()
    const moved = whole(before) !== whole(server)
    // saved after all, though its answer never came
    const nothingLeft = facts(typed) === facts(server) && (restored || whole(typed) !== whole(server))
    if (nothingLeft || (moved && whole(typed) === whole(before))) {
      form.setValues(server)
      saved()
    } else if (moved && facts(before) === facts(server) && versionOf(typed) === versionOf(before)) rebase()
  })
  const now = whole(server)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server counts once
  useEffect(() => follow(), [now])
}

const whole = (values: unknown) => JSON.stringify(values)
const facts = (values: unknown) =>
  JSON.stringify(values, (name, value) => (name === 'version' ? undefined : value))

/** Wherever the form keeps it. */
function versionOf(values: object): unknown {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'version') return value
    const inside = value !== null && typeof value === 'object' ? versionOf(value) : undefined
    if (inside !== undefined) return inside
  }
}

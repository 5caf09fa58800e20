import { useEffect, useEffectEvent, useRef } from 'react'
import type { DraftForm } from './form.ts'

/**
 * A form nobody has typed in follows the server. What was typed keeps the version it was typed over, unless a newer
 * version changed only what the form does not hold, such as a signature: then `rebase` takes the newer version.
 */
export function useServerValues<V extends Record<string, unknown>>(
  { form, restored, saved }: DraftForm<V>,
  server: V,
  rebase: () => void,
) {
  const latest = useRef(server)
  const follow = useEffectEvent(() => {
    const before = latest.current
    latest.current = server
    const typed = form.getValues()
    const isNew = text(before) !== text(server)
    // it was saved after all, though its answer never came
    const isSaved =
      withoutVersion(typed) === withoutVersion(server) && (restored || text(typed) !== text(server))
    if (isSaved || (isNew && text(typed) === text(before))) {
      form.setValues(server)
      saved()
    } else if (
      isNew &&
      withoutVersion(before) === withoutVersion(server) &&
      versionOf(typed) === versionOf(before)
    )
      rebase()
  })
  const serverText = text(server)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server counts once
  useEffect(() => follow(), [serverText])
}

const text = (values: unknown) => JSON.stringify(values)
const withoutVersion = (values: unknown) =>
  JSON.stringify(values, (name, value) => (name === 'version' ? undefined : value))

/** At whatever depth of the form. */
function versionOf(values: object): unknown {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'version') return value
    const inside = value !== null && typeof value === 'object' ? versionOf(value) : undefined
    if (inside !== undefined) return inside
  }
}

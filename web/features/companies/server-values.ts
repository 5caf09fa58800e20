import { useEffect, useRef } from 'react'
import type { Fields } from '#web/kit/fields.ts'

/**
 * What nobody typed over follows the server. What was typed stays on the version it was typed over, unless that
 * version went by a change of something the form does not hold: then it is rebased.
 */
export function useServerValues<V extends Record<string, unknown>>(
  { form, saved }: Fields<V>,
  server: V,
  rebase: () => void,
) {
  const known = useRef(server)
  useEffect(() => {
    const before = known.current
    if (whole(before) === whole(server)) return
    known.current = server
    const typed = form.getValues()
    if (whole(typed) === whole(server)) return
    if (whole(typed) === whole(before)) {
      form.setValues(server)
      saved()
    } else if (facts(before) === facts(server)) rebase()
  })
}

const whole = (values: unknown) => JSON.stringify(values)
const facts = (values: unknown) =>
  JSON.stringify(values, (name, value) => (name === 'version' ? undefined : value))

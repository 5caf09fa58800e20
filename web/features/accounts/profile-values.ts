import { useEffect, useEffectEvent, useRef } from 'react'
import type { User } from '#contract/person.ts'
import type { Fields } from '#web/kit/fields.ts'

/** The form's own values; the version they were typed over is kept with the draft. */
export const valuesOf = (user: User) => ({ user: { ...factsOf(user), version: user.version } })

export type ProfileValues = ReturnType<typeof valuesOf>

/**
 * What nobody typed over follows the server. What was typed stays on the version it was typed over, unless that
 * version went by a change of something else, such as the signature.
 */
export function useServerValues({ form, restored, saved }: Fields<ProfileValues>, user: User) {
  const known = useRef(user)
  const follow = useEffectEvent(() => {
    const before = known.current
    known.current = user
    const { version, ...typed } = form.getValues().user
    // saved after all, though its answer never came
    const nothingLeft = same(typed, factsOf(user)) && (restored || version !== user.version)
    const nothingTyped = before !== user && same({ ...typed, version }, valuesOf(before).user)
    if (nothingLeft || nothingTyped) {
      form.setValues(valuesOf(user))
      saved()
    } else if (
      version === before.version &&
      version !== user.version &&
      same(factsOf(before), factsOf(user))
    ) {
      form.setFieldValue('user.version', user.version)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server counts once
  useEffect(() => follow(), [user])
}

export const factsOf = (user: User) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone_number: user.phone_number ?? '',
  company_position: user.company_position ?? '',
  notification_option: user.notification_option,
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

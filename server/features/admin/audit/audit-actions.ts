import { auditedCalls, auditedElsewhere } from '#contract/audit.ts'
import { callName } from '#contract/call-name.ts'

const calls = [
  ...[...auditedCalls].map(([endpoint, { did }]) => ({ action: callName(endpoint), did })),
  ...Object.values(auditedElsewhere).map(({ call, did }) => ({ action: call, did })),
]

const words = new Map(calls.map(({ action, did }) => [action, did]))

/** What somebody did, as a sentence says it after their name. Of what is only read, refusals alone are recorded. */
export const didOf = (action: string) =>
  words.get(action) ?? (action.startsWith('GET ') ? 'tried to open a record' : action)

/** The calls that are told in the same words as this one. */
export const toldAlike = (action: string) => {
  const alike = calls.filter(({ did }) => did === words.get(action)).map(call => call.action)
  return alike.length > 0 ? alike : [action]
}

/** Each thing people do once, in the order of the words. */
export const listActions = () =>
  [...new Map(calls.toReversed().map(call => [call.did, call])).values()].sort((one, other) =>
    one.did.localeCompare(other.did, 'en'),
  )

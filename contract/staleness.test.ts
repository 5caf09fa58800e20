import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { staleAfterCall } from './staleness.ts'

/** They begin or end a session, or write what no page shows. */
const touchesNothingShown: Endpoint[] = [
  ...[api.accounts.register, api.accounts.createFree, api.accounts.confirm, api.accounts.requestReset],
  ...[
    api.accounts.reset,
    api.accounts.accept,
    api.accounts.lookAtLink,
    api.accounts.resend,
    api.accounts.signIn,
    api.accounts.signOut,
  ],
  // leads away from the page that was shown, with all that is remembered
  api.companies.join,
  api.projectRecords.setNotifications,
]

const calls = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature))
const writes = calls.filter(({ method, reads }) => method !== 'GET' && !reads)

test.each(writes.map(call => [`${call.method} ${call.path}`, call] as const))(
  '%s says what it makes stale',
  (_name, call) => {
    expect(staleAfterCall.has(call)).toBe(!touchesNothingShown.includes(call))
  },
)

test('only what is read can be stale', () => {
  const stale = [...staleAfterCall.values()].flat()
  expect(stale.filter(({ method }) => method !== 'GET')).toEqual([])
})

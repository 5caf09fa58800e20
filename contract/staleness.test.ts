import { expect, test } from 'vitest'
import { api } from './api.ts'
import { callName } from './call-name.ts'
import type { Endpoint } from './endpoint.ts'
import { staleAfterAnyNews, staleAfterCall, staleAfterNews, staleElsewhere } from './staleness.ts'

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
  // shown, and added by the call that follows
  ...[api.secondFactor.startApp, api.secondFactor.startPasskey],
  // leads away from the page that was shown, with all that is remembered
  api.companies.join,
  api.projectRecords.setNotifications,
  // the license they pay for comes with a call of its own
  ...[api.licenses.intent, api.licenses.confirmTest, api.licenses.webhook],
  // by a code, on a page that shows nothing else
  ...[api.crew.sheet, api.crew.signByCode],
]

const calls = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature))
const writes = calls.filter(({ method, reads }) => method !== 'GET' && !reads)

test.each(writes.map(call => [callName(call), call] as const))(
  '%s says what it makes stale',
  (name, call) => {
    expect(staleAfterCall.has(name)).toBe(!touchesNothingShown.includes(call))
  },
)

test('only a call that writes makes something stale', () => {
  const names = writes.map(callName)
  expect([...staleAfterCall.keys()].filter(name => !names.includes(name))).toEqual([])
})

test('only what is read can be stale', () => {
  const paths = calls.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const stale = [...staleAfterCall.values(), ...staleAfterNews.values(), staleAfterAnyNews, staleElsewhere]
  expect(stale.flat().filter(path => !paths.includes(path))).toEqual([])
})

import { beforeEach, expect, test, vi } from 'vitest'

const assign = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', { location: { assign } })
})

test('before there is a router, a page is left with the way back, or for a part of the next one', async () => {
  const { redirectTo } = await import('./redirect.ts')
  redirectTo({ to: '/portallogin', search: { redirect: '/user?a=1' } })
  redirectTo({ to: '/user', hash: 'two-step-sign-in' })
  expect(assign.mock.calls).toEqual([['/portallogin?redirect=%2Fuser%3Fa%3D1'], ['/user#two-step-sign-in']])
})

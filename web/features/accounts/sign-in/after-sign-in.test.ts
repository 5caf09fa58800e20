import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

test('the page that was asked for comes first, with its search and hash', () => {
  expect(afterSignIn(true, '/licenses?tab=2#gold')).toBe('/licenses?tab=2#gold')
})

test('without a company, or without a wish, it is the projects', () => {
  expect(afterSignIn(false, '/licenses')).toBe('/projectportal')
  expect(afterSignIn(true, undefined)).toBe('/projectportal')
})

test.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 'licenses', 7, ['/a']])(
  'a foreign address like %j is ignored',
  wanted => {
    expect(afterSignIn(true, wanted)).toBe('/projectportal')
  },
)

test.each(['/portallogin', '/adminlogin/', '/portallogin?redirect=%2Fuser', '/'])(
  '%s would end the new session, so it is ignored',
  wanted => {
    expect(afterSignIn(true, wanted)).toBe('/projectportal')
  },
)

test('the sign-in of admins has a home of its own', () => {
  expect(afterSignIn(true, undefined, '/adminportal')).toBe('/adminportal')
  expect(afterSignIn(true, '/users', '/adminportal')).toBe('/users')
})

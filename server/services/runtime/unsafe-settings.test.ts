import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = { PUBLIC_URL: 'https://portal.example.com' }
const read = (settings: Record<string, string>) => () =>
  readConfig({ ...production, ...settings }, 'production', '/')

it.each(['localhost', '[::1]', '[::1]:3310', 'localhost:3310', '127.0.0.1:3310', '/run/clamav/clamd.ctl'])(
  'a virus scanner on this machine is taken: %s',
  CLAMAV_HOST => expect(read({ CLAMAV_HOST })().clamavHost).toBe(CLAMAV_HOST),
)

it.each([
  'clamav',
  '[fd00::7]:3310',
  'clamav:3310',
  '10.0.0.7:3310',
  'localhost.example.com:3310',
  '127.0.0.1.example.com:3310',
])('one elsewhere, to which files would travel readable, needs permission: %s', CLAMAV_HOST => {
  expect(read({ CLAMAV_HOST })).toThrow('ALLOW_UNENCRYPTED')
  expect(read({ CLAMAV_HOST, ALLOW_UNENCRYPTED: 'smtp' })).toThrow('CLAMAV_HOST')
  expect(read({ CLAMAV_HOST, ALLOW_UNENCRYPTED: 'smtp, clamav' })().clamavHost).toBe(CLAMAV_HOST)
})

it('a switch that has every certificate believed is refused', () => {
  expect(read({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('NODE_TLS_REJECT_UNAUTHORIZED')
  expect(read({ NODE_TLS_REJECT_UNAUTHORIZED: '1' })).not.toThrow()
})

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

it.each<Record<string, string>>([
  { DATABASE_URL: 'postgres://db.example.com/portal' },
  { DATABASE_URL: 'postgres://localhost/portal', MIGRATION_DATABASE_URL: 'postgres://db.example.com/portal' },
  { SMTP_URL: 'smtps://mail.example.com' },
  { STORAGE_URL: 's3://files' },
  { GEOCODER_URL: 'https://maps.example.com/?q={query}' },
  { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' },
])('so it is by the commands and the demo, as soon as a service is elsewhere: %o', settings => {
  const blind = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  expect(() => readConfig({ ...settings, ...blind }, 'demo', '/')).toThrow('NODE_TLS_REJECT_UNAUTHORIZED')
  expect(() => readConfig(settings, 'demo', '/')).not.toThrow()
})

it('a demo that speaks to nobody outside runs with it', () => {
  const local = { SMTP_URL: 'smtp://localhost:2525', DATABASE_URL: 'postgres:///portal?host=/var/run' }
  expect(() => readConfig({ ...local, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'demo', '/')).not.toThrow()
})

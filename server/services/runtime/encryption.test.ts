import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { BadSettings } from './bad-settings.ts'
import { readConfig } from './config.ts'
import { databaseConnection, databaseHost } from './database-connection.ts'
import { mailMustBeEncrypted } from './encryption.ts'
import { isLoopback } from './loopback.ts'

const read = (settings: Record<string, string>) => () => readConfig(settings, 'demo', '/portal')

describe('a host', () => {
  it.each([
    ['localhost', true],
    ['LOCALHOST', true],
    ['localhost.', true],
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['[::1]', true],
    ['0:0:0:0:0:0:0:1', true],
    ['[::ffff:127.0.0.1]', true],
    ['/var/run/postgresql', true],
    ['127.1', false],
    ['2130706433', false],
    ['0177.0.0.1', false],
    ['0.0.0.0', false],
    ['::', false],
    ['[::ffff:10.0.0.1]', false],
    ['10.0.0.1', false],
    ['localhost.example.com', false],
    ['127.0.0.1.example.com', false],
    ['a.localhost', false],
    ['localhost,db.example.com', false],
    ['localhost%00.example.com', false],
    ['', false],
  ])('%o is this machine: %o', (host, own) => {
    expect(isLoopback(host)).toBe(own)
  })
})

describe('the host of a database', () => {
  it.each([
    ['postgres://localhost/portal', 'localhost'],
    ['postgres://localhost@db.example.com/portal', 'db.example.com'],
    ['postgres://localhost:x@db.example.com/portal', 'db.example.com'],
    ['postgres://localhost/portal?host=db.example.com', 'db.example.com'],
    ['postgres://localhost/portal?host=localhost&host=db.example.com', 'db.example.com'],
    ['postgres://db.example.com/portal?host=%2Fvar%2Frun', '/var/run'],
    ['postgres://%2Fvar%2Frun/portal', '/var/run'],
    ['postgres://localhost,db.example.com/portal', 'localhost,db.example.com'],
    ['postgres:///portal', 'elsewhere.example.com'],
  ])('in %o is %o', (url, host) => {
    vi.stubEnv('PGHOST', 'elsewhere.example.com')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(databaseHost(url)).toBe(host)
  })
})

type Settings = Record<string, string>

describe('an address outside', () => {
  const tiles = 'http://tiles.example.com/{z}/{x}/{y}.png'
  it.each<[Settings, string, string]>([
    [{ GEOCODER_URL: 'http://maps.example.com/?q={query}' }, 'GEOCODER_URL', 'maps'],
    [{ GEOCODER_URL: 'http://localhost@maps.example.com/?q={query}' }, 'GEOCODER_URL', 'maps'],
    [{ GEOCODER_URL: 'http://0.0.0.0/?q={query}' }, 'GEOCODER_URL', 'maps'],
    [{ STATIC_MAP_URL: 'http://maps.example.com/{latitude}/{longitude}' }, 'STATIC_MAP_URL', 'maps'],
    [{ MAP_TILES_URL: tiles }, 'MAP_TILES_URL', 'maps'],
    [{ STORAGE_URL: 's3://files?endpoint=http://s3.example.com' }, 'STORAGE_URL', 'storage'],
    [{ SMTP_URL: 'smtp://mail.example.com?ignoreTLS=true' }, 'SMTP_URL', 'smtp'],
    [{ SMTP_URL: 'smtp://mail.example.com?requireTLS=false' }, 'SMTP_URL', 'smtp'],
    [{ SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' }, 'SMTP_URL', 'smtp'],
    ...[
      ...[
        'tls.minVersion=TLSv1',
        'tls.servername=other',
        'servername=other',
        'tls.ciphers=NULL',
        'secure=false',
      ],
      ...[
        'tls.checkServerIdentity=x',
        'REQUIRETLS=false',
        'proxy=http://p',
        'streamTransport=true',
        'debug=true',
      ],
    ].map((weak): [Settings, string, string] => [
      { SMTP_URL: `smtps://mail.example.com?${weak}` },
      'SMTP_URL',
      'smtp',
    ]),
    [{ DATABASE_URL: 'postgres://db.example.com/portal?sslmode=disable' }, 'DATABASE_URL', 'postgres'],
    [{ DATABASE_URL: 'postgres://db.example.com/portal?sslmode=prefer' }, 'DATABASE_URL', 'postgres'],
    [{ DATABASE_URL: 'postgres://db.example.com/portal?sslmode=no-verify' }, 'DATABASE_URL', 'postgres'],
    [{ DATABASE_URL: 'postgres://localhost/p?host=db.example.com&ssl=0' }, 'DATABASE_URL', 'postgres'],
    [
      { DATABASE_URL: 'postgres://localhost/p', MIGRATION_DATABASE_URL: 'postgres://db/p?sslmode=disable' },
      'MIGRATION_DATABASE_URL',
      'postgres',
    ],
  ])('%o is refused by the name of %s, unless %s may be unencrypted', (settings, name, service) => {
    expect(read(settings)).toThrow(BadSettings)
    expect(read(settings)).toThrow(new RegExp(`^${name}: .*name ${service} in ALLOW_UNENCRYPTED\\.$`))
    expect(read({ ...settings, ALLOW_UNENCRYPTED: service })).not.toThrow()
  })

  it('of payments is https whatever is allowed', () => {
    const url = {
      STRIPE_API_URL: 'http://stripe.example.com',
      ALLOW_UNENCRYPTED: 'smtp,postgres,storage,maps',
    }
    expect(read(url)).toThrow(/^STRIPE_API_URL: must be https/)
    expect(read({ STRIPE_API_URL: 'http://127.0.0.1:1' })).not.toThrow()
  })

  it.each<Settings>([
    { GEOCODER_URL: 'https://maps.example.com/?q={query}' },
    { GEOCODER_URL: 'http://localhost:8080/?q={query}' },
    { STORAGE_URL: 's3://files?endpoint=http://127.0.0.1:9000' },
    { STORAGE_URL: 's3://files' },
    { SMTP_URL: 'smtp://mail.example.com' },
    { SMTP_URL: 'smtp://me:pw@mail.example.com:587?name=portal&authMethod=LOGIN&socketTimeout=5000' },
    { SMTP_URL: 'smtp://localhost?ignoreTLS=true' },
    { DATABASE_URL: 'postgres://db.example.com/portal' },
    { DATABASE_URL: 'postgres://db.example.com/portal?sslmode=require' },
    { DATABASE_URL: 'postgres://localhost/portal?sslmode=disable' },
  ])('%o is taken', settings => {
    expect(read(settings)).not.toThrow()
  })
})

it.each([
  ['smtp://mail.example.com', true],
  ['smtp://localhost@mail.example.com', true],
  ['smtp://localhost?service=gmail', true],
  ['smtp:///?host=mail.example.com', true],
  ['smtp://127.1', true],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:2525', false],
])('mail to %o is encrypted: %o', (url, encrypted) => {
  expect(mailMustBeEncrypted(url, { allowUnencrypted: [] })).toBe(encrypted)
  expect(mailMustBeEncrypted(url, { allowUnencrypted: ['smtp'] })).toBe(false)
})

it('nothing in the address of a database weakens what was decided about it', () => {
  const url = 'postgres://me:pw@db.example.com/portal?sslmode=require&uselibpqcompat=true&application_name=x'
  const connection = databaseConnection(url, { encrypted: true })
  expect(connection).toMatchObject({ ssl: { host: 'db.example.com', rejectUnauthorized: true } })
  expect(connection.connectionString).toBe('postgres://me:pw@db.example.com/portal?application_name=x')
  expect(databaseConnection(url, { encrypted: false })).toEqual({ connectionString: url })
})

it('a file of an authority that cannot be read is said at the start', () => {
  expect(read({ DATABASE_URL: 'postgres://db.example.com/p?sslrootcert=/nowhere/ca.pem' })).toThrow(
    'DATABASE_URL: sslrootcert: /nowhere/ca.pem cannot be read (ENOENT).',
  )
})

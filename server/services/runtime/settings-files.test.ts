import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BadSettings } from './bad-settings.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const read = (settings: Record<string, string>) => readConfig(settings, 'demo', '/portal')
const fileWith = (name: string, content: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

describe('a setting in a file', () => {
  it.each([
    ['DATABASE_URL', 'databaseUrl', 'postgres://u:secret@localhost/p'],
    ['MIGRATION_DATABASE_URL', 'migrationDatabaseUrl', 'postgres://o:secret@localhost/p'],
    ['SMTP_URL', 'smtpUrl', 'smtps://u:secret@mail.example.com'],
    ['STORAGE_URL', 'storageUrl', 's3://files'],
    ['GEOCODER_URL', 'geocoderUrl', 'https://maps.example.com/?key=secret&q={query}'],
    ['STATIC_MAP_URL', 'staticMapUrl', 'https://maps.example.com/?k=s&at={latitude},{longitude}'],
  ] as const)('%s is taken without its last line break', (name, key, value) => {
    for (const end of ['', '\n', '\r\n'])
      expect(read({ [`${name}_FILE`]: fileWith(name, value + end) })[key]).toBe(value)
  })

  it('may hold the keys of payments and of the storage, beside others in the environment', () => {
    const config = read({
      STRIPE_SECRET_KEY_FILE: fileWith('stripe', 'sk_1\n'),
      STRIPE_WEBHOOK_SECRET_FILE: fileWith('webhook', 'whsec_1\n'),
      STRIPE_PUBLISHABLE_KEY: 'pk_1',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY_FILE: fileWith('aws', 'secret\n'),
    })
    expect(config.stripe).toMatchObject({ secretKey: 'sk_1', webhookSecret: 'whsec_1' })
    expect(config.storageKeys).toEqual({ accessKeyId: 'id', secretAccessKey: 'secret' })
    expect(read({ AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'x' }).storageKeys).toBeUndefined()
  })

  it('is refused beside the setting itself, and when it is empty or not there', () => {
    const good = fileWith('good', 'smtps://mail.example.com')
    for (const [settings, sentence] of [
      [
        { SMTP_URL: 'smtps://a', SMTP_URL_FILE: good },
        'SMTP_URL: is set, and so is SMTP_URL_FILE; set one of them.',
      ],
      [{ SMTP_URL_FILE: '/nowhere' }, 'SMTP_URL_FILE: the file cannot be read (ENOENT).'],
      [{ SMTP_URL_FILE: folder }, 'SMTP_URL_FILE: the file cannot be read (EISDIR).'],
      [{ SMTP_URL_FILE: fileWith('empty', '\n') }, 'SMTP_URL_FILE: the file is empty.'],
    ] as const)
      expect(() => read(settings)).toThrow(new BadSettings(sentence))
  })

  it('is never repeated in what is said about it', () => {
    const file = fileWith('bad', 'not a url: sesame')
    for (const name of ['SMTP_URL', 'DATABASE_URL', 'GEOCODER_URL', 'PORT', 'LOG_LEVEL', 'ALLOW_UNENCRYPTED'])
      try {
        read({ [`${name}_FILE`]: file })
        expect.unreachable()
      } catch (error) {
        expect(String(error)).toContain(name)
        expect(String(error)).not.toContain('sesame')
      }
  })
})

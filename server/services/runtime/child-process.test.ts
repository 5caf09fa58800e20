import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { samplePicture, sampleReport } from '#server/testing/samples/report-content.ts'
import { withoutSecrets } from './child-process.ts'

const secrets = {
  SMTP_URL: 'smtp://portal:sesame@mail.example.com',
  DATABASE_URL: 'postgres://portal:sesame@db.example.com/portal',
  STRIPE_SECRET_KEY: 'sk_sesame',
  AWS_SECRET_ACCESS_KEY: 'sesame',
  SOMETHING_ELSE: 'sesame',
}

it('a program that reads files of strangers is given no setting and no secret', () => {
  const kept = { PATH: '/usr/bin', HOME: '/root', TZ: 'UTC', NODE_OPTIONS: '--max-old-space-size=512' }
  expect(withoutSecrets({ ...secrets, ...kept })).toEqual(kept)
})

it('the process that prints finds none in its environment', async () => {
  for (const [name, value] of Object.entries(secrets)) process.env[name] = value
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-print-'))
  onTestFinished(async () => {
    for (const name of Object.keys(secrets)) delete process.env[name]
    await rm(folder, { recursive: true })
  })
  // one of an earlier test may be idle, and would be used
  vi.resetModules()
  const { print } = await import('#server/services/pdf/print.ts')
  const before = new Set(childrenOf(process.pid))
  await print({ kind: 'report', data: sampleReport({ locations: [] }) }, { picture: samplePicture, folder })
  const started = childrenOf(process.pid).filter(pid => !before.has(pid))
  expect(started.length).toBeGreaterThan(0)
  for (const pid of started) {
    const environment = readFileSync(`/proc/${pid}/environ`, 'latin1')
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('sesame')
  }
})

/** Every thread of a process may have started children. */
const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean)

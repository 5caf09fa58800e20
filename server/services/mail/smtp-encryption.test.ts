import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { outbox } from '#server/db/schema/system.ts'
import { startWorker, type Worker } from '#server/services/jobs/worker.ts'
import { makeCertificate } from '#server/testing/servers/certificate.ts'
import { openMailSink } from '#server/testing/servers/mail-sink.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { mailHandlers, queueMail } from './mail.ts'

let world: World
let worker: Worker
const folder = mkdtempSync(path.join(tmpdir(), 'smtp-'))
beforeAll(async () => {
  world = await openWorld({ routes: [] })
})
afterEach(async () => {
  await worker.stop()
  await world.db.execute(sql`truncate outbox, jobs`)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

/** As to a server that is not on this machine. */
async function send(smtpUrl: string): Promise<void> {
  await queueMail(world.db, 'zoe@example.com', {
    ...{ subject: 'Hello', greeting: 'Hello', paragraphs: ['One.'], closing: 'Bye', provider: 'Hyperbola' },
  })
  const handlers = mailHandlers(world.db, { ...world.config, smtpUrl }, { encrypted: true })
  worker = startWorker(world.database, handlers, world.app.log, { pollMilliseconds: 20 })
}
const refusal = () => until(async () => (await world.db.select().from(outbox))[0]?.last_error)
const withoutTls = (url: string) => url.replace(/\?.*/, '')

describe('a mail server outside', () => {
  it('that offers no encryption gets neither the password nor the mail, which waits and says why', async () => {
    const sink = await openMailSink()
    onTestFinished(() => sink.close())
    await send(sink.url)
    expect(await refusal()).toMatch(
      /^The mail server offers no encryption, .* name smtp in ALLOW_UNENCRYPTED/,
    )
    expect([sink.signedIn, sink.mails]).toEqual([[], []])
    expect(await world.db.select().from(outbox)).toMatchObject([{ status: 'waiting' }])
  })

  it.each(['at once', 'by STARTTLS'] as const)(
    'whose certificate nobody vouches for gets nothing either, encrypted %s',
    async tls => {
      const sink = await openMailSink({ tls, certificate: makeCertificate(folder) })
      onTestFinished(() => sink.close())
      await send(withoutTls(sink.url))
      expect(await refusal()).toMatch(/^The certificate of the mail server cannot be verified/)
      expect([sink.signedIn, sink.mails]).toEqual([[], []])
    },
  )

  it.each(['at once', 'by STARTTLS'] as const)(
    'with a certificate we know gets it, encrypted %s',
    async tls => {
      const certificate = makeCertificate(folder)
      const sink = await openMailSink({ tls, certificate })
      onTestFinished(() => sink.close())
      await send(`${withoutTls(sink.url)}?tls.ca=${encodeURIComponent(certificate.cert)}`)
      await until(() => sink.mails.length === 1)
    },
  )

  it('with a certificate for another name gets nothing', async () => {
    const certificate = makeCertificate(folder, 'DNS:mail.example.com')
    const sink = await openMailSink({ tls: 'by STARTTLS', certificate })
    onTestFinished(() => sink.close())
    await send(`${withoutTls(sink.url)}?tls.ca=${encodeURIComponent(certificate.cert)}`)
    expect(await refusal()).toContain("does not match certificate's altnames")
    expect(sink.signedIn).toEqual([])
  })
})

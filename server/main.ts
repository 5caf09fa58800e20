import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { demoPassword } from '#server/services/secrets/demo-password.ts'
import { buildApp } from './app.ts'
import { CannotStart } from './db/embedded/cannot-start.ts'
import { demoPeople } from './demo/accounts.ts'
import { fillWithDemo, holdsDemoAccounts } from './demo/fill.ts'
import { accountMailHandler } from './features/accounts/mails/account-mail-job.ts'
import { auditExporter } from './features/admin/audit/audit-exporter.ts'
import { exportCleanupHandler, queueExportCleanup } from './features/exports/export-cleanup.ts'
import { exportHandlers } from './features/exports/export-job.ts'
import { exporters } from './features/exports/exporters.ts'
import { cardNewsHandler } from './features/licenses/card-news.ts'
import { queueReconciliation, reconciliationHandler } from './features/licenses/reconcile.ts'
import { licenseRemindersHandler, queueLicenseReminders } from './features/licenses/reminders.ts'
import { accessRequestHandler } from './features/locations/barcodes.ts'
import { partsHandler } from './features/projects/list/project-totals.ts'
import { searchHandler } from './features/projects/list/search-index.ts'
import { placeHandlers, queuePlacing } from './features/projects/map/project-places.ts'
import { newsHandler } from './features/projects/news/news.ts'
import { storedPhotoTimesHandler } from './features/projects/site-time/stored-photo-times.ts'
import { storedZonesHandler } from './features/projects/site-time/stored-zones.ts'
import { freezeSignedReportsHandler } from './features/reports/revisions/freeze-signed-reports.ts'
import { signedPaperHandler } from './features/reports/revisions/signed-paper-job.ts'
import { unreadTimesHandler } from './features/reports/revisions/unread-times.ts'
import { scanHandler } from './features/system/scan-files.ts'
import { queueTrainingReminders, trainingRemindersHandler } from './features/training/reminders.ts'
import { settingsOf } from './http/settings.ts'
import { backupHandlers, queueBackup } from './services/backup/nightly-backup.ts'
import { dailyCleanupHandler, queueDailyCleanup } from './services/cleanup/daily-cleanup.ts'
import { hourlyCleanupHandler, queueHourlyCleanup } from './services/cleanup/hourly-cleanup.ts'
import { queueMissingScans } from './services/cleanup/missing-scans.ts'
import { objectRemovalHandler } from './services/files/file-removal.ts'
import { announceInstance } from './services/instances/announce-instance.ts'
import type { JobHandler } from './services/jobs/jobs.ts'
import { startWorker } from './services/jobs/worker.ts'
import { mailHandlers } from './services/mail/mail.ts'
import { type PrintJob, print } from './services/pdf/print.ts'
import { largerPrintCopiesHandler } from './services/pictures/larger-print-copies.ts'
import { pictureHandler } from './services/pictures/pictures.ts'
import { BadSettings } from './services/runtime/bad-settings.ts'
import { pathOrBytes } from './services/runtime/child-process.ts'
import { type Config, readConfig } from './services/runtime/config.ts'
import { packageRoot } from './services/runtime/package-root.ts'
import { packageVersion } from './services/runtime/package-version.ts'
import { type OpenServices, openServices } from './services.ts'

const writeLine = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const mode = process.argv[2] === 'serve' ? 'production' : 'demo'
  await start(readConfig(process.env, mode, packageRoot()))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const services = await openServices(config, { writeLine })
  try {
    await prepareAccounts(services)
    const app = await buildApp(services)
    const worker = startWorker(services.database, jobHandlers(services, app), app.log, {
      onFailed(kind, error) {
        // what breaks off because a start failed, or the portal stops, is no event
        if (app.server.listening) app.security.write('job.failed', { call: kind, error })
      },
    })
    const version = await packageVersion(config.packageRoot)
    const announcement = announceInstance(services.database.db, version, app.log)
    stopOnSignal(async () => {
      app.security.write('portal.stopped', { version })
      await Promise.race([app.close(), closeTimeout()])
      await announcement.stop()
      await worker.stop()
      await services.close()
    })
    if (config.mode === 'production')
      for (const service of config.allowUnencrypted)
        writeLine(`ALLOW_UNENCRYPTED: ${service} may be spoken to without encryption.`)
    if (config.publicUrl.startsWith('https:') && !config.trustProxy)
      writeLine(
        'TRUST_PROXY is not set: everybody who comes through a proxy counts as one address. Name it there.',
      )
    if (!config.providerAddress)
      writeLine('PROVIDER_ADDRESS is not set: receipts are printed without the address of who was paid.')
    if (config.mode === 'production' && !config.securityContact)
      writeLine('SECURITY_CONTACT is not set: whoever finds a security hole is not told where to report it.')
    await queueHourlyCleanup(services.database.db, new Date())
    await queueBackup(services.database.db, config)
    await queueReconciliation(services.database.db, config.timeZone)
    await queueLicenseReminders(services.database.db, config.timeZone)
    await queueTrainingReminders(services.database.db, config.timeZone)
    await queuePlacing(services.database.db)
    await queueExportCleanup(services.database.db, new Date())
    await queueMissingScans(services.database.db)
    await queueDailyCleanup(services.database.db, limits.dailyCleanupAfterStart)
    await app.listen({ port: config.port, host: config.host })
    app.security.write('portal.started', { version })
    printAddress(config, (app.server.address() as { port: number }).port)
  } catch (error) {
    await services.close()
    throw error
  }
}

function jobHandlers(
  services: OpenServices,
  { log, security }: Pick<FastifyInstance, 'log' | 'security'>,
): JobHandler[] {
  const { config, storage, links, maps, cards, clock, temporary } = services
  const settings = settingsOf(config)
  const { db } = services.database
  const picture = (key: string) => pathOrBytes(storage, key)
  const printFor = (userId: number) => (job: PrintJob) => print(job, { picture, folder: temporary, userId })
  const exporting = { db, storage, links, settings, log, clock, temporary, print: printFor }
  return [
    ...mailHandlers(db, config),
    hourlyCleanupHandler(db, clock),
    pictureHandler(db, storage),
    scanHandler({ db, storage, config, clock, security }),
    objectRemovalHandler(db, storage),
    dailyCleanupHandler(db, storage, config, { clock, log }),
    ...backupHandlers(db, config, log),
    searchHandler(db),
    partsHandler(db),
    newsHandler(db, config, clock),
    accessRequestHandler(db, config, clock),
    accountMailHandler(db, config, clock),
    cardNewsHandler(db, settings),
    reconciliationHandler(db, cards, clock, settings),
    licenseRemindersHandler(db, config, clock),
    trainingRemindersHandler(db, config, clock),
    storedZonesHandler(db, maps),
    ...placeHandlers(db, maps),
    storedPhotoTimesHandler(db, storage, config),
    largerPrintCopiesHandler(db, storage, log),
    freezeSignedReportsHandler(db, settingsOf(config)),
    unreadTimesHandler(db, settingsOf(config)),
    ...exportHandlers(exporting, { ...exporters, audit: auditExporter }),
    exportCleanupHandler(exporting),
    signedPaperHandler(db, storage, job => print(job, { picture, folder: temporary })),
  ]
}

async function prepareAccounts({ config, database, storage, links, clock }: OpenServices): Promise<void> {
  if (config.demoData) await fillWithDemo({ db: database.db, storage, links, config }, clock())
  if (config.mode === 'production' && (await holdsDemoAccounts(database.db))) {
    throw new CannotStart(
      'This database holds demo accounts, whose password everybody knows. Use another DATA_DIR or DATABASE_URL.',
    )
  }
}

/**
 * Finishes what is running; a second signal ends the process at once. Ctrl-C reaches us twice at the same moment, from
 * the terminal and through npm: that counts as one signal.
 */
function stopOnSignal(close: () => Promise<void>): void {
  let signaledAt = 0
  const stop = () => {
    if (signaledAt > 0) {
      if (Date.now() - signaledAt > 1000) process.exit(1)
      return
    }
    signaledAt = Date.now()
    writeLine('Stopping …')
    setTimeout(() => process.exit(1), 25_000).unref()
    close().then(
      () => process.exit(0),
      error => {
        process.stderr.write(`${explain(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** A client that reads slowly, or not at all, may delay the shutdown only so long. */
const closeTimeout = () => new Promise(resolve => setTimeout(resolve, 10_000).unref())

function printAddress(config: Config, port: number): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  writeLine(`\n${config.providerName} is ready: http://${host}:${port}\n`)
  if (!config.demoData) return
  writeLine(`Demo accounts, password "${demoPassword}":`)
  for (const { email, who } of demoPeople) writeLine(`  ${email.padEnd(28)} ${who}`)
  writeLine('')
}

/** An expected error is shown as its message; anything else with its stack. */
function explain(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  if (error instanceof BadSettings) return `These settings cannot be used:\n${error.message}`
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as Error & { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this account. Set PORT to 1024 or above.`
  return error.stack ?? error.message
}

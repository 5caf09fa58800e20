import { limits } from '#contract/limits.ts'
import { buildApp } from './app.ts'
import { CannotStart } from './db/embedded/cannot-start.ts'
import { demoPassword, demoPeople } from './demo/accounts.ts'
import { fillWithDemo, holdsDemoAccounts } from './demo/fill.ts'
import { accountMailHandler } from './features/accounts/mails/account-mails.ts'
import { ownersHandler } from './features/locations/barcodes.ts'
import { searchHandler } from './features/projects/list/search-index.ts'
import { newsHandler } from './features/projects/news/news.ts'
import { backupHandlers, queueBackup } from './services/backup/nightly-backup.ts'
import { queueStorageCleanup, storageCleanupHandler } from './services/cleanup/daily-cleanup.ts'
import { cleanupHandler, queueCleanup } from './services/cleanup/hourly-cleanup.ts'
import { removalHandler } from './services/files/file-removal.ts'
import type { JobHandler } from './services/jobs/jobs.ts'
import { startWorker } from './services/jobs/worker.ts'
import { mailHandlers } from './services/mail/mail.ts'
import { pictureHandler } from './services/pictures/pictures.ts'
import { BadSettings, type Config, readConfig } from './services/runtime/config.ts'
import type { Log } from './services/runtime/log.ts'
import { packageRoot } from './services/runtime/package-root.ts'
import { type OpenServices, openServices } from './services.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const mode = process.argv[2] === 'serve' ? 'production' : 'demo'
  await start(readConfig(process.env, mode, packageRoot()))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const services = await openServices(config, { say })
  try {
    await prepareAccounts(services)
    const app = await buildApp(services)
    const worker = startWorker(services.database, jobHandlers(services, app.log), app.log)
    stopOnSignal(async () => {
      await Promise.race([app.close(), patience()])
      await worker.stop()
      await services.close()
    })
    await queueCleanup(services.database.db, new Date())
    await queueBackup(services.database.db, config)
    await queueStorageCleanup(services.database.db, limits.sweepAfterStart)
    await app.listen({ port: config.port, host: config.host })
    welcome(config, (app.server.address() as { port: number }).port)
  } catch (error) {
    await services.close()
    throw error
  }
}

function jobHandlers({ config, database: { db }, storage, clock }: OpenServices, log: Log): JobHandler[] {
  return [
    ...mailHandlers(db, config),
    cleanupHandler(db, clock),
    pictureHandler(db, storage),
    removalHandler(db, storage),
    storageCleanupHandler(db, storage, config, log),
    ...backupHandlers(db, config, log),
    searchHandler(db),
    newsHandler(db, config, clock),
    ownersHandler(db, config, clock),
    accountMailHandler(db, config, clock),
  ]
}

async function prepareAccounts({ config, database, storage, links, clock }: OpenServices): Promise<void> {
  if (config.demoData) await fillWithDemo({ db: database.db, storage, links }, clock())
  if (config.mode === 'production' && (await holdsDemoAccounts(database.db))) {
    throw new CannotStart(
      'This database holds demo accounts, whose password everybody knows. Use another DATA_DIR or DATABASE_URL.',
    )
  }
}

/**
 * What is running is finished; asking again does not wait for it. Ctrl-C reaches us twice at once, from the
 * terminal and through npm: that is one wish.
 */
function stopOnSignal(close: () => Promise<void>): void {
  let asked = 0
  const stop = () => {
    if (asked > 0) {
      if (Date.now() - asked > 1000) process.exit(1)
      return
    }
    asked = Date.now()
    say('Stopping …')
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

/** A client that reads slowly, or not at all, may hold its answer open only so long. */
const patience = () => new Promise(resolve => setTimeout(resolve, 10_000).unref())

function welcome(config: Config, port: number): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  say(`\n${config.providerName} is ready: http://${host}:${port}\n`)
  if (!config.demoData) return
  say(`Demo accounts, password "${demoPassword}":`)
  for (const { email, who } of demoPeople) say(`  ${email.padEnd(28)} ${who}`)
  say('')
}

/** Expected obstacles are told in their own sentence; anything else shows where it came from. */
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

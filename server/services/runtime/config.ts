import path from 'node:path'
import type { z } from 'zod'
import type { RightsGroup } from '#contract/accounts/rights-groups.ts'
import type { PublicSettings } from '#contract/system/calls.ts'
import { BadSettings } from './bad-settings.ts'
import { isAnyElsewhere, mustEncrypt, unencryptedAddresses } from './encryption.ts'
import { type Service, Settings } from './environment.ts'
import { withSettingsFromFiles } from './settings-files.ts'

type RunMode = 'demo' | 'production'

export interface Config {
  mode: RunMode
  port: number
  host: string
  publicUrl: string
  publicUrlChosen: boolean
  packageRoot: string
  dataDir: string
  dataDirChosen: boolean
  databaseUrl: string | undefined
  /** Off behind a PgBouncer that cannot keep them. */
  preparedStatements: boolean
  storageUrl: string | undefined
  /** Only when they stand in files; else the SDK finds its keys by itself. */
  storageKeys: { accessKeyId: string; secretAccessKey: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Without it, cards are pretended in the demo, and orders are by invoice otherwise. */
  stripe:
    | { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | undefined }
    | undefined
  geocoderUrl: string | undefined
  staticMapUrl: string | undefined
  mapTilesUrl: string | undefined
  mapAttribution: string
  providerName: string
  /** On receipts. */
  providerAddress: string
  callNowPhone: string
  scheduleWorkUrl: string | null
  /** Who may delete projects; the first platform admin when nobody is named. */
  projectDeleterEmail: string | null
  demoData: boolean
  timeZone: string
  /** How long the audit log is kept. */
  auditDays: number
  /** Where a backup is put every night. */
  backupDir: string | undefined
  /** How many of them are kept. */
  backupKeep: number
  /** The fewest characters of a new password. */
  passwordMin: number
  /** Who must have a second factor. */
  secondFactorRequired: RightsGroup[]
  /** Services that may be spoken to without encryption although they are not on this machine. */
  allowUnencrypted: Service[]
  /** Whether browsers ask for https on addresses below this one too. */
  hstsSubdomains: boolean
  /** For a role that may change the schema; the portal itself then runs with one that may not. */
  migrationDatabaseUrl: string | undefined
  /** clamd, by host:port or the path of its socket; files are scanned when it is set. */
  clamavHost: string | undefined
  /** Whom to tell about a hole in the security, as an address that can be opened. */
  securityContact: string | undefined
  clockOffset: number
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[] | false
  logLevel: string
  /** Milliseconds a call may take before it is answered without its result; uploads have longer. */
  handlerTimeout: number
  /** Where log lines go instead of the standard output. */
  logTo?: { write(line: string): void }
}

export function readConfig(environment: NodeJS.ProcessEnv, mode: RunMode, packageRoot: string): Config {
  const all = withSettingsFromFiles(environment, Object.keys(Settings.shape))
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new BadSettings(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const settings = parsed.data
  const config: Config = {
    mode,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    publicUrlChosen: settings.PUBLIC_URL !== undefined,
    packageRoot,
    dataDir: path.resolve(packageRoot, settings.DATA_DIR ?? 'data'),
    dataDirChosen: settings.DATA_DIR !== undefined,
    databaseUrl: settings.DATABASE_URL,
    preparedStatements: settings.PREPARED_STATEMENTS === 'on',
    storageUrl: settings.STORAGE_URL,
    storageKeys: readStorageKeys(environment, settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `${settings.PROVIDER_NAME} <no-reply@localhost>`,
    stripe: readStripe(settings),
    geocoderUrl: settings.GEOCODER_URL,
    staticMapUrl: settings.STATIC_MAP_URL,
    mapTilesUrl: settings.MAP_TILES_URL,
    mapAttribution: settings.MAP_ATTRIBUTION,
    providerName: settings.PROVIDER_NAME,
    providerAddress:
      settings.PROVIDER_ADDRESS ?? (mode === 'demo' ? '1200 Sample Street, Denver, CO 80202' : ''),
    callNowPhone: settings.CALL_NOW_PHONE,
    scheduleWorkUrl: settings.SCHEDULE_WORK_URL ?? null,
    projectDeleterEmail: settings.PROJECT_DELETER_EMAIL ?? null,
    demoData: (settings.DEMO_DATA ?? (mode === 'demo' ? 'on' : 'off')) === 'on',
    timeZone: settings.TIME_ZONE,
    auditDays: settings.AUDIT_DAYS,
    backupDir: settings.BACKUP_DIR && path.resolve(packageRoot, settings.BACKUP_DIR),
    backupKeep: settings.BACKUP_KEEP,
    passwordMin: settings.PASSWORD_MIN,
    secondFactorRequired: settings.SECOND_FACTOR_REQUIRED,
    allowUnencrypted: settings.ALLOW_UNENCRYPTED,
    hstsSubdomains: settings.HSTS_SUBDOMAINS === 'on',
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL,
    clamavHost: settings.CLAMAV_HOST,
    securityContact: settings.SECURITY_CONTACT,
    clockOffset: settings.CLOCK_OFFSET,
    trustProxy: settings.TRUST_PROXY ? settings.TRUST_PROXY.split(',').map(part => part.trim()) : false,
    logLevel: settings.LOG_LEVEL,
    handlerTimeout: 30_000,
  }
  if (config.backupDir && isInside(config.backupDir, config.dataDir))
    throw new BadSettings('BACKUP_DIR: must not lie inside DATA_DIR, which the backups are to outlive.')
  if (config.clamavHost && mustEncrypt('clamav', hostWithoutPort(config.clamavHost), config))
    throw new BadSettings(
      'CLAMAV_HOST: clamd speaks no encryption, so it must be on this machine. Where the network can be trusted, name clamav in ALLOW_UNENCRYPTED.',
    )
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0' && (mode === 'production' || isAnyElsewhere(settings)))
    throw new BadSettings(
      'NODE_TLS_REJECT_UNAUTHORIZED: would believe any certificate; remove it, and name your own authority in NODE_EXTRA_CA_CERTS.',
    )
  const unencrypted = unencryptedAddresses(settings, config)
  if (unencrypted.length > 0) throw new BadSettings(unencrypted.join('\n'))
  if (mode === 'production') refuseUnsafe(config, settings.PUBLIC_URL, settings.MAIL_FROM)
  return config
}

export const publicSettings = (config: Config): PublicSettings => ({
  provider_name: config.providerName,
  call_now_phone: config.callNowPhone,
  schedule_work_url: config.scheduleWorkUrl,
  map_streets: config.staticMapUrl !== undefined,
  map_tiles: config.mapTilesUrl !== undefined,
  payments: {
    mode: config.stripe ? 'card' : config.mode === 'demo' ? 'test' : 'invoice',
    publishable_key: config.stripe?.publishableKey ?? null,
  },
  time_zone: config.timeZone,
  password_min: config.passwordMin,
})

/** All of the keys or none: with some of them, payments would begin and never arrive. */
function readStripe(settings: z.output<typeof Settings>): Config['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET)
    return {
      ...{ secretKey: STRIPE_SECRET_KEY, publishableKey: STRIPE_PUBLISHABLE_KEY },
      ...{ webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL },
    }
  if (STRIPE_SECRET_KEY || STRIPE_PUBLISHABLE_KEY || STRIPE_WEBHOOK_SECRET)
    throw new BadSettings(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all three, or none.',
    )
  return undefined
}

function readStorageKeys(
  environment: NodeJS.ProcessEnv,
  { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: z.output<typeof Settings>,
): Config['storageKeys'] {
  if (!environment.AWS_ACCESS_KEY_ID_FILE && !environment.AWS_SECRET_ACCESS_KEY_FILE) return undefined
  if (AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY)
    return { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
  throw new BadSettings('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: set both, or none.')
}

function refuseUnsafe(config: Config, publicUrl: string | undefined, mailFrom: string | undefined): void {
  const problems: string[] = []
  if (!publicUrl) problems.push('PUBLIC_URL: set the address people open, like https://portal.example.com.')
  else if (!isSafeUrl(publicUrl)) problems.push('PUBLIC_URL: must be https, or sign-ins travel readable.')
  if (config.clockOffset !== 0) problems.push('CLOCK_OFFSET: is for trials only; remove it.')
  if (config.demoData) problems.push('DEMO_DATA: would create accounts with a known password; remove it.')
  if (config.smtpUrl && !mailFrom) problems.push('MAIL_FROM: set the sender of the mails.')
  if (problems.length > 0) throw new BadSettings(problems.join('\n'))
}

const isInside = (folder: string, outer: string) => !path.relative(outer, folder).startsWith('..')

const hostWithoutPort = (host: string) => host.replace(/:\d+$/, '')

const isSafeUrl = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

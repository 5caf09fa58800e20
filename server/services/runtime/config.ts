import path from 'node:path'
import { z } from 'zod'
import { Email } from '#contract/fields.ts'
import type { PublicSettings } from '#contract/system/calls.ts'

/** Every setting of RUNNING.md, read once. `.env.example` lists them with their defaults. */
type RunMode = 'demo' | 'production'

/** The URL of a service, with placeholders that are replaced at each call. */
const UrlTemplate = (...placeholders: string[]) =>
  z
    .url({ protocol: /^https?$/ })
    .refine(
      text => placeholders.every(name => text.includes(name)),
      `must contain ${placeholders.join(' and ')}`,
    )

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_URL: UrlTemplate('{query}').optional(),
  STATIC_MAP_URL: UrlTemplate('{latitude}', '{longitude}').optional(),
  MAP_TILES_URL: UrlTemplate('{z}', '{x}', '{y}').optional(),
  MAP_ATTRIBUTION: z.string().default(''),
  PROVIDER_NAME: z.string().default('Hyperbola'),
  PROVIDER_ADDRESS: z.string().optional(),
  CALL_NOW_PHONE: z.string().default('+1 800 555 0142'),
  SCHEDULE_WORK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROJECT_DELETER_EMAIL: Email.optional(),
  DEMO_DATA: z.enum(['on', 'off']).optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must name a time zone, like America/Denver')
    .default('America/Denver'),
  AUDIT_DAYS: z.coerce.number().int().min(30).max(36_500).default(730),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
  CLOCK_OFFSET: z.coerce.number().int().default(0),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config {
  mode: RunMode
  port: number
  host: string
  publicUrl: string
  packageRoot: string
  dataDir: string
  dataDirChosen: boolean
  databaseUrl: string | undefined
  /** Off behind a PgBouncer that cannot keep them. */
  preparedStatements: boolean
  storageUrl: string | undefined
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
  clockOffset: number
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[] | false
  logLevel: string
  /** Milliseconds a call may take before it is answered without its result; uploads have longer. */
  handlerTimeout: number
  /** Where log lines go instead of the standard output. */
  logTo?: { write(line: string): void }
}

/** Its message is for the operator: one line for each setting that is wrong. */
export class BadSettings extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv, mode: RunMode, packageRoot: string): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
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
    packageRoot,
    dataDir: path.resolve(packageRoot, settings.DATA_DIR ?? 'data'),
    dataDirChosen: settings.DATA_DIR !== undefined,
    databaseUrl: settings.DATABASE_URL,
    preparedStatements: settings.PREPARED_STATEMENTS === 'on',
    storageUrl: settings.STORAGE_URL,
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
    clockOffset: settings.CLOCK_OFFSET,
    trustProxy: settings.TRUST_PROXY ? settings.TRUST_PROXY.split(',').map(part => part.trim()) : false,
    logLevel: settings.LOG_LEVEL,
    handlerTimeout: 30_000,
  }
  if (config.backupDir && isInside(config.backupDir, config.dataDir))
    throw new BadSettings('BACKUP_DIR: must not lie inside DATA_DIR, which the backups are to outlive.')
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

const isSafeUrl = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

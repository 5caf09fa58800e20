import { z } from 'zod'
import { rightsGroups } from '#contract/accounts/rights-groups.ts'
import { Email } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

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

/** Services that must be spoken to encrypted, unless they run on this machine. */
export const services = ['smtp', 'postgres', 'storage', 'maps', 'clamav'] as const
export type Service = (typeof services)[number]

/** Names separated by commas. */
const ListOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(name => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(names)))

/** Where holes are reported to; a bare address of a mailbox becomes a link to it. */
const SecurityContact = z
  .string()
  .transform(text => (Email.safeParse(text).success ? `mailto:${text}` : text))
  .pipe(
    z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be an email address, or an https address'),
  )

/** Every setting of RUNNING.md. `.env.example` lists them with their defaults. */
export const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
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
  PASSWORD_MIN: z.coerce.number().int().min(limits.passwordLength).max(64).default(limits.passwordLength),
  SECOND_FACTOR_REQUIRED: ListOf(rightsGroups),
  ALLOW_UNENCRYPTED: ListOf(services),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('on'),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CLAMAV_HOST: z
    .string()
    .regex(
      /^((\[[\da-f:.]+\]|[^\s:/[\]]+)(:\d{1,5})?|\/\S+)$/i,
      'must be a host, host:port, or the path of a socket',
    )
    .refine(
      host => host.startsWith('/') || Number(/:(\d{1,5})$/.exec(host)?.[1] ?? 0) < 65_536,
      'has a port above 65535',
    )
    .optional(),
  SECURITY_CONTACT: SecurityContact.optional(),
  CLOCK_OFFSET: z.coerce.number().int().default(0),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

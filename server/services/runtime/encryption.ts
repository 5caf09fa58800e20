import type { Connection } from '#server/db/database.ts'
import { databaseConnection, databaseHost, unreadableFiles, weakEncryption } from './database-connection.ts'
import type { Service } from './environment.ts'
import { isLoopback } from './loopback.ts'

interface Allowed {
  allowUnencrypted: Service[]
}

/** Whether a service on this host may only be spoken to encrypted. */
export const mustEncrypt = (service: Service, host: string, { allowUnencrypted }: Allowed): boolean =>
  !isLoopback(host) && !allowUnencrypted.includes(service)

export const mailMustBeEncrypted = (smtpUrl: string, allowed: Allowed): boolean =>
  mustEncrypt('smtp', mailHost(smtpUrl), allowed)

/** How to connect to a database outside, with the permissions of the settings. */
export const outsideDatabase = (url: string, allowed: Allowed): Connection =>
  databaseConnection(url, { encrypted: mustEncrypt('postgres', databaseHost(url), allowed) })

interface Addresses {
  SMTP_URL?: string | undefined
  DATABASE_URL?: string | undefined
  MIGRATION_DATABASE_URL?: string | undefined
  STORAGE_URL?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_API_URL?: string | undefined
  GEOCODER_URL?: string | undefined
  STATIC_MAP_URL?: string | undefined
  MAP_TILES_URL?: string | undefined
}

/** A sentence for each address over which something would travel readable without permission. */
export function unencryptedAddresses(addresses: Addresses, allowed: Allowed): string[] {
  const { SMTP_URL, STORAGE_URL, STRIPE_API_URL } = addresses
  return [
    ...(SMTP_URL ? unencryptedMail(SMTP_URL, allowed) : []),
    ...(['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const).flatMap(name =>
      badDatabase(name, addresses[name], allowed),
    ),
    ...(['GEOCODER_URL', 'STATIC_MAP_URL', 'MAP_TILES_URL'] as const)
      .filter(name => isReadable(addresses[name]) && mustEncrypt('maps', hostOf(addresses[name]), allowed))
      .map(name => `${name}: must be https${orAllow('maps')}`),
    ...(isReadable(storageEndpoint(STORAGE_URL)) &&
    mustEncrypt('storage', hostOf(storageEndpoint(STORAGE_URL)), allowed)
      ? [`STORAGE_URL: its endpoint must be https${orAllow('storage')}`]
      : []),
    ...(isReadable(STRIPE_API_URL) && !isLoopback(hostOf(STRIPE_API_URL))
      ? ['STRIPE_API_URL: must be https, since it carries the secret key.']
      : []),
  ]
}

/** Whether a certificate is looked at: of a service that is set and not on this machine. */
export function isAnyElsewhere(addresses: Addresses): boolean {
  const { SMTP_URL, STORAGE_URL, STRIPE_SECRET_KEY, STRIPE_API_URL } = addresses
  const databases = [addresses.DATABASE_URL, addresses.MIGRATION_DATABASE_URL]
  const hosts = [
    ...(SMTP_URL ? [mailHost(SMTP_URL)] : []),
    ...databases.flatMap(url => (url ? [databaseHost(url)] : [])),
    ...[addresses.GEOCODER_URL, addresses.STATIC_MAP_URL].flatMap(url => (url ? [hostOf(url)] : [])),
    // without an address they are where their makers run them
    ...(STORAGE_URL ? [hostOf(storageEndpoint(STORAGE_URL))] : []),
    ...(STRIPE_SECRET_KEY ? [hostOf(STRIPE_API_URL)] : []),
  ]
  return hosts.some(host => !isLoopback(host))
}

const orAllow = (service: Service) =>
  `, or everything travels readable. Where the network can be trusted, name ${service} in ALLOW_UNENCRYPTED.`

/** smtp:// is encrypted by STARTTLS, which is then insisted on; only parameters that leave it as it is are taken. */
function unencryptedMail(url: string, allowed: Allowed): string[] {
  if (!mailMustBeEncrypted(url, allowed)) return []
  const weak = [...new URL(url).searchParams.keys()].filter(name => !mailParameters.has(name))
  return [...new Set(weak)].map(name => `SMTP_URL: ${name} is not taken here${orAllow('smtp')}`)
}

/** Where the server is, how to sign in there, and how long to wait for it. */
const mailParameters = new Set([
  ...['host', 'port', 'service', 'name', 'localAddress', 'authMethod'],
  ...['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'],
])

function badDatabase(name: string, url: string | undefined, allowed: Allowed): string[] {
  if (!url) return []
  const unreadable = unreadableFiles(url).map(problem => `${name}: ${problem}.`)
  if (unreadable.length > 0 || !mustEncrypt('postgres', databaseHost(url), allowed)) return unreadable
  const weak = weakEncryption(url)
  return weak ? [`${name}: ${weak} is not taken here${orAllow('postgres')}`] : []
}

/** A service of nodemailer's own list is somewhere else; a host among the parameters counts where there is no other. */
function mailHost(url: string): string {
  const { hostname, searchParams } = new URL(url)
  return searchParams.get('service') ?? (hostname || (searchParams.get('host') ?? 'localhost'))
}

function storageEndpoint(url: string | undefined): string | undefined {
  return (url && URL.canParse(url) && new URL(url).searchParams.get('endpoint')) || undefined
}

const isReadable = (url: string | undefined): url is string =>
  url !== undefined && URL.canParse(url) && new URL(url).protocol === 'http:'

const hostOf = (url: string | undefined) => (url ? new URL(url).hostname : '')

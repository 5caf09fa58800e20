import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'

/** What is added to the address when it must be encrypted. */
interface Encrypted {
  connectionString: string
  ssl: ConnectionOptions
  sslnegotiation?: 'direct'
}

/** As `pg` takes it. Without need of encryption the address is left as it is, with what it says of it. */
export const databaseConnection = (
  url: string,
  { encrypted }: { encrypted: boolean },
): { connectionString: string } | Encrypted => (encrypted ? verified(url) : { connectionString: url })

/** Where `pg` would connect to: `host` among the parameters comes first, and PGHOST where nothing is said. */
export const databaseHost = (url: string): string =>
  new pg.Client({ connectionString: withoutEncryption(url) }).host

/** What the address says of encryption that is less than a verified one, as it stands there. */
export function weakEncryption(url: string): string | null {
  const { searchParams } = new URL(url)
  for (const [name, enough] of [
    ['sslmode', ['require', 'verify-ca', 'verify-full']],
    ['ssl', ['true', '1']],
  ] as const)
    for (const value of searchParams.getAll(name))
      if (!(enough as readonly string[]).includes(value)) return `${name}=${value}`
  return null
}

/** The files it names that cannot be read. */
export function unreadableFiles(url: string): string[] {
  const { searchParams } = new URL(url)
  return fileParameters.flatMap(name => {
    const file = searchParams.get(name)
    if (!file || file === 'system') return []
    try {
      readFileSync(file)
      return []
    } catch (error) {
      return [`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`]
    }
  })
}

/** Why a server that can be reached is not spoken to, in a sentence for the operator; null for any other error. */
export function explainRefusedEncryption(error: unknown): string | null {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  if (/^(The server does not support SSL|There was an error establishing an SSL)/.test(message))
    return 'The PostgreSQL server offers no encryption. Switch TLS on there (ssl = on) or, where the network can be trusted, name postgres in ALLOW_UNENCRYPTED.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'The certificate of the PostgreSQL server is for another name than the one in DATABASE_URL. Use the name it was made for.'
  if (/CERT|^UNABLE_TO_|^SELF_SIGNED/.test(code))
    return `The certificate of the PostgreSQL server cannot be trusted (${code}). Name the file of its authority with sslrootcert in DATABASE_URL.`
  return null
}

/** Chain and name are checked, also by sslmode=require and verify-ca, as `pg` has always read them. */
function verified(url: string): Encrypted {
  const { searchParams } = new URL(url)
  const [ca, cert, key] = fileParameters.map(name => {
    const file = searchParams.get(name)
    return file && file !== 'system' ? readFileSync(file, 'utf8') : undefined
  })
  return {
    connectionString: withoutEncryption(url),
    // the host is given too: for one without a name `pg` gives none, and another one would be checked
    ssl: { host: databaseHost(url), rejectUnauthorized: true, ca, cert, key },
    ...(searchParams.get('sslnegotiation') === 'direct' && { sslnegotiation: 'direct' }),
  }
}

const fileParameters = ['sslrootcert', 'sslcert', 'sslkey']

/** What stood in the address would win over what stands beside it. */
function withoutEncryption(url: string): string {
  const parsed = new URL(url)
  for (const name of ['ssl', 'sslmode', 'sslnegotiation', 'uselibpqcompat', ...fileParameters])
    parsed.searchParams.delete(name)
  return parsed.href
}

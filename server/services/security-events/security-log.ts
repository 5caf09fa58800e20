import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Queries } from '#server/db/database.ts'
import { errorLine } from '#server/services/runtime/log.ts'
import { keysOf } from '#server/services/secrets/key-ring.ts'
import { openLineBudget } from './line-budget.ts'
import { type SecurityEvent, securityEvents } from './vocabulary.ts'

/** What a line says beside its event. No email addresses, names, secrets or tokens. */
export interface Facts {
  /** Who did or tried it; of a failed sign-in, whose account it is. */
  user?: number | null
  /** An account that does not exist, as a keyed hash of what was typed. */
  account?: string
  address?: string
  /** The user agent. */
  device?: string
  /** The same as `x-request-id` of the answer and `reqId` of every other line of the request. */
  reqId?: string
  /** Method and path pattern, or the name of a command or job. */
  call?: string
  record?: string
  id?: number | null
  project?: number | null
  company?: number | null
  reason?: string
  limit?: string
  right?: string
  fields?: string[]
  factors?: string
  version?: string
  error?: unknown
}

export interface SecurityLog {
  write(event: SecurityEvent, facts: Facts): void
  /** So that guesses at one account that does not exist can be told to be that. */
  accountKey(db: Queries, email: string): Promise<string>
}

/**
 * Writes lines whatever LOG_LEVEL says: `info` must be of a logger with a level of its own. A line is one JSON object, in
 * which a line break is two characters, so nobody can make a line by what they send.
 */
export function openSecurityLog(log: { info(line: object): void }, budget = openLineBudget()): SecurityLog {
  let kept: { secret: Promise<string>; until: number } | undefined
  return {
    write(event, facts) {
      const { outcome, lines } = securityEvents[event]
      const times = lines === undefined ? 1 : budget(subjectOf(event, facts), lines)
      if (times === null) return
      log.info({ event, outcome, ...present(facts), ...(times > 1 && { times }) })
    },
    async accountKey(db, email) {
      // read again soon, since keys are rotated while the portal runs
      if (!kept || Date.now() > kept.until) {
        const secret = keysOf(db, 'security-events').then(([key]) => key.value)
        kept = { secret, until: Date.now() + keptMilliseconds }
        secret.catch(() => {
          kept = undefined
        })
      }
      return createHmac('sha256', await kept.secret)
        .update(email)
        .digest('hex')
        .slice(0, 16)
    },
  }
}

const keptMilliseconds = 60_000

/** For commands, which have no logger: their output is for people, so the line goes to the errors. */
export const openCommandSecurityLog = (): SecurityLog =>
  openSecurityLog({
    info: line =>
      void process.stderr.write(
        `${JSON.stringify({ level: 30, time: new Date().toISOString(), security: true, ...line })}\n`,
      ),
  })

/** Who does what to whom: a person is one subject from wherever, a stranger is their address. */
const subjectOf = (event: SecurityEvent, { user, account, address, call, limit, reason }: Facts) =>
  [event, user ?? account ?? address ?? '', event === 'session.refused' ? '' : call, limit, reason].join(' ')

function present({ address, device, user = null, error, ...facts }: Facts): object {
  return {
    user,
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null)),
    ...(address !== undefined && { address: isIP(address) ? address : plain(address) }),
    ...(device && { device: plain(device) }),
    ...(error !== undefined && { error: placeOf(error) }),
  }
}

/** What others may have made up, short, and without what a terminal would obey. */
const plain = (text: string) => text.slice(0, 120).replace(/[^\x20-\x7e]/g, '?')

/** Messages of errors may repeat an address or what was sent. */
function placeOf(error: unknown): object {
  const { type, code, constraint, stack } = errorLine(error)
  return { type, ...(code && { code }), ...(constraint && { constraint }), stack }
}

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { openQueue } from '#server/services/runtime/queue.ts'

/** argon2id with the parameters OWASP names for it; the library's default algorithm is argon2id. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** One processor stays free: when a hundred people sign in at once, they wait for each other and nobody else waits. */
const queue = openQueue(Math.max(1, availableParallelism() - 1))

/** Of the password exactly as it came. */
export const hashPassword = (password: string) => queue(() => hash(password, cost))

/** Takes as long without a stored hash, so that the time does not reveal who has an account. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const expected = stored ?? (await dummyHash)
  const isRight = (text: string) => queue(() => verify(expected, text))
  const normalized = password.normalize('NFKC')
  // earlier hashes are of the normalized text
  const matches = (await isRight(password)) || (normalized !== password && (await isRight(normalized)))
  return matches && Boolean(stored)
}

/**
 * One made with other parameters than today's is replaced when its password is at hand: at the next sign-in. The salt
 * stays, so that several sign-ins at the same moment make the same hash and none takes the other's for a new password.
 */
export async function renewedHash(password: string, stored: string): Promise<string | null> {
  if (!isOutdated(stored)) return null
  const salt = Buffer.from(stored.split('$')[4] ?? '', 'base64')
  return queue(() => hash(password, { ...cost, salt }))
}

export const isOutdated = (stored: string) => !stored.startsWith(parametersOf(cost))

const parametersOf = ({ memoryCost, timeCost, parallelism }: typeof cost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

const dummyHash = hashPassword('nobody')

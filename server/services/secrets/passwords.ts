import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { openQueue } from '#server/services/runtime/queue.ts'

/** argon2id with the parameters OWASP names for it; the library's default algorithm is argon2id. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** One processor stays free: when a hundred people sign in at once, they wait for each other and nobody else waits. */
const queue = openQueue(Math.max(1, availableParallelism() - 1))

export const hashPassword = (password: string) => queue(() => hash(password.normalize('NFKC'), cost))

/** Takes as long without a stored hash, so that the time does not reveal who has an account. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const expected = stored ?? (await dummyHash)
  const matches = await queue(() => verify(expected, password.normalize('NFKC')))
  return matches && Boolean(stored)
}

const dummyHash = hashPassword('nobody')

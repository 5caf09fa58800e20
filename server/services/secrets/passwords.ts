import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { openQueue } from '#server/services/runtime/queue.ts'

/** argon2id with the parameters OWASP names for it; the library's default algorithm is argon2id. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** A hundred people who sign in at seven wait for each other, and nobody else waits for them: one processor stays free. */
const queue = openQueue(Math.max(1, availableParallelism() - 1))

export const hashPassword = (password: string) => queue(() => hash(password.normalize('NFKC'), cost))

/** Takes as long when there is nothing to compare with, so that time tells nobody who has an account. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const against = stored ?? (await nobodysHash)
  const matches = await queue(() => verify(against, password.normalize('NFKC')))
  return matches && Boolean(stored)
}

const nobodysHash = hashPassword('nobody')

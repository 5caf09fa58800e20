import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP names for it; the library's default algorithm is argon2id. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), cost)

/** Takes as long when there is nothing to compare with, so that time tells nobody who has an account. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password.normalize('NFKC'))
  return matches && Boolean(stored)
}

const nobodysHash = hashPassword('nobody')

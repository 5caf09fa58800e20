import { createHash, randomBytes } from 'node:crypto'

/** A secret that is shown once; only its hash is kept. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

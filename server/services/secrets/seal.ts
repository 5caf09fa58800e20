import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Queries } from '#server/db/database.ts'
import { type KeyName, type KeyRing, keysOf } from './key-ring.ts'

/** A secret that must be read again, unlike a password, is kept so that the row alone does not give it away. */
export async function seal(db: Queries, name: KeyName, text: string): Promise<string> {
  const [{ id, value }] = await keysOf(db, name)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(value, 'hex'), nonce)
  // what was sealed for one purpose cannot be opened as another
  cipher.setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Throws when it was changed, or sealed with a key that is not there. */
export async function open(db: Queries, name: KeyName, sealed: string): Promise<string> {
  return openWith(await keysOf(db, name), name, sealed)
}

/** The same text sealed with the current key, or null when it is already. */
export async function resealed(db: Queries, name: KeyName, sealed: string): Promise<string | null> {
  const keys = await keysOf(db, name)
  return sealed.startsWith(`${keys[0].id}.`) ? null : seal(db, name, openWith(keys, name, sealed))
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

function openWith(keys: KeyRing, name: KeyName, sealed: string): string {
  const [id = '', content = ''] = sealed.split('.')
  const key = keys.find(each => each.id === id)
  if (!key) throw new Error(`There is no key ${id} of ${name}`)
  const bytes = Buffer.from(content, 'base64url')
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
  const decipher = createDecipheriv(algorithm, Buffer.from(key.value, 'hex'), nonce, {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(tag)
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

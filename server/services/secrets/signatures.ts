import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key, KeyRing } from './key-ring.ts'

/** With the id of its key in front, so that the right one checks it. */
export const signWith = ([{ id, value }]: KeyRing, text: string): string => `${id}.${hmac(value, text)}`

/** One without an id is of before there were ids, of the first key. */
export function isSignedWith(keys: KeyRing, text: string, given: string): boolean {
  const { id, signature } = parse(given)
  const key = keys.find(each => each.id === id)
  if (!key) return false
  const [one, other] = [Buffer.from(signature), Buffer.from(hmac(key.value, text))]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Whether the key of a signature is among these: one may have been made a moment ago by another instance. */
export const knowsKeyOf = (keys: Key[], given: string): boolean =>
  keys.some(({ id }) => id === parse(given).id)

function parse(given: string): { id: string; signature: string } {
  const at = given.indexOf('.')
  return at < 0 ? { id: '1', signature: given } : { id: given.slice(0, at), signature: given.slice(at + 1) }
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

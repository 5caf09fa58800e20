import { randomBytes } from 'node:crypto'

export function newKey(): string {
  const name = randomBytes(32).toString('hex')
  // two levels of folders, so that no folder on disk grows without end
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4)}`
}

/** Every path is made from a checked key, so that no key leaves its folder or names a hidden file. */
export function checkKey(key: string): string {
  if (key.length > 500 || !keyPattern.test(key))
    throw new Error('A storage key is made of plain names between slashes')
  return key
}

const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

import { randomBytes } from 'node:crypto'

export class NotStored extends Error {
  constructor(key: string) {
    super(`Nothing is stored under ${key}`)
  }
}

export function newKey(): string {
  const name = randomBytes(32).toString('hex')
  // two levels of folders, so that no folder on disk grows without end
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4)}`
}

/** The only way from a key to a path: a key cannot climb out of its folder or name a hidden file. */
export function checkKey(key: string): string {
  if (key.length > 500 || !path.test(key))
    throw new Error('A storage key is made of plain names between slashes')
  return key
}

const path = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

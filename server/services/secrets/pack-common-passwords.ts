import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { packedCommonPasswords } from './common-password-list.ts'
import { commonPasswordsFile, hashLength } from './common-passwords.ts'

// `npx tsx server/services/secrets/pack-common-passwords.ts` writes the file that new passwords are looked up in.
const packed = await packedCommonPasswords()
await writeFile(path.join(packageRoot(), commonPasswordsFile), packed)
process.stdout.write(
  `${packed.length / hashLength} passwords, ${packed.length} bytes: ${commonPasswordsFile}\n`,
)

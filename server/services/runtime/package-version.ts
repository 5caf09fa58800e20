import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The version of the portal that runs. */
export async function packageVersion(packageRoot: string): Promise<string> {
  return JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')).version
}

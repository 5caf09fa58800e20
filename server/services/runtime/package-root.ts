import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder with package.json above this file, be it source or bundle. */
export function packageRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

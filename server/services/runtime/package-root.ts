import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder with package.json, found from this file, whether it runs from source or bundled. */
export function packageRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

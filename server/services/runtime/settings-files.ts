import { readFileSync } from 'node:fs'
import { BadSettings } from './bad-settings.ts'

/**
 * A setting may stand in a file, so that a secret is not seen by whoever sees the environment: NAME_FILE holds the path,
 * as containers mount secrets. What is wrong is said without a word of what the file holds.
 */
export function withSettingsFromFiles(
  environment: Record<string, string | undefined>,
  names: string[],
): Record<string, string | undefined> {
  const problems: string[] = []
  const found: Record<string, string> = {}
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name]) {
      problems.push(`${name}: is set, and so is ${name}_FILE; set one of them.`)
      continue
    }
    try {
      found[name] = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '')
      if (!found[name].trim()) problems.push(`${name}_FILE: the file is empty.`)
    } catch (error) {
      problems.push(`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
  }
  if (problems.length > 0) throw new BadSettings(problems.join('\n'))
  return { ...environment, ...found }
}

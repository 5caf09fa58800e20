import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clamd } from '#server/testing/tools/debian.mjs'
import { freePort } from '#server/testing/tools/free-port.ts'
import { until } from '#server/testing/until.ts'

export interface Clamd {
  /** By port, and by socket. */
  hosts: [string, string]
  stop(): Promise<void>
}

/** What every scanner finds and no one needs to fear, in two parts, so that none finds it here. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** The real scanner on a port and a socket of its own. It knows the EICAR file alone: signatures come from far away. */
export async function startClamd({ port, mostBytes = '100M' }: { port?: number; mostBytes?: string } = {}) {
  const { path: program, env } = await clamd()
  const folder = await mkdtemp(path.join(tmpdir(), 'clamd-'))
  const signatures = path.join(folder, 'signatures')
  await mkdir(signatures)
  await writeFile(path.join(signatures, 'test.ndb'), `Eicar-Test:0:*:${eicar.toString('hex')}\n`)
  // it may give up the rights of root
  for (const each of [folder, signatures]) await chmod(each, 0o755)
  const at = port ?? (await freePort())
  const socket = path.join(folder, 'clamd.sock')
  const config = path.join(folder, 'clamd.conf')
  const settings = {
    ...{
      Foreground: 'yes',
      DatabaseDirectory: signatures,
      TemporaryDirectory: folder,
      LogFile: path.join(folder, 'log'),
    },
    ...{ TCPSocket: at, TCPAddr: '127.0.0.1', LocalSocket: socket, StreamMaxLength: mostBytes },
  }
  await writeFile(
    config,
    `${Object.entries(settings)
      .map(pair => pair.join(' '))
      .join('\n')}\n`,
  )
  const running = spawn(program, ['--config-file', config], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(running, 'exit')
  const stop = async () => {
    running.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  await until(async () => {
    if (running.exitCode !== null) throw new Error('clamd did not start; its own words are above.')
    return answers(at)
  })
  return { hosts: [`127.0.0.1:${at}`, socket], stop } satisfies Clamd
}

const answers = (port: number) =>
  new Promise<boolean>(resolve => {
    const probe = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    probe.on('connect', () => probe.end())
  })

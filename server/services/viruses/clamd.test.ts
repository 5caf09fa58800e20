import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { isTemporaryFailure } from '#server/services/jobs/temporary-failures.ts'
import { errorLine } from '#server/services/runtime/log.ts'
import { answering, openFaultyScanner } from '#server/testing/servers/faulty-scanner.ts'
import { scanForViruses } from './clamd.ts'

const text = () => Readable.from([Buffer.from('Core 4 was moved.')])
/** Content that has begun and does not go on. */
const unfinished = () => {
  const content = new Readable({ read() {} })
  content.push('Core 4')
  return content
}
const scan = async (treat: (socket: Socket) => void, content = text(), bounds = {}) =>
  scanForViruses((await openFaultyScanner(treat)).host, content, bounds)
const failureOf = async (scanning: Promise<unknown>) => {
  const error = await scanning.then(
    () => null,
    thrown => thrown,
  )
  return { away: isTemporaryFailure(error), message: errorLine(error).message }
}
const never = () => {}

describe('a scanner that gives no verdict counts as away', () => {
  it.each<[string, (socket: Socket) => void, string]>([
    ['hangs up at once', socket => void socket.end(), 'hung up'],
    ['hangs up when it was sent all', answering(''), 'it hung up'],
    ['breaks the connection', socket => void socket.resetAndDestroy(), 'ECONNRESET'],
    ['answers that it failed', answering("stream: Can't allocate memory ERROR\0"), 'allocate memory ERROR'],
    ['does not know the command', answering('UNKNOWN COMMAND\0'), 'UNKNOWN COMMAND'],
    ['is no scanner', answering('HTTP/1.1 400 Bad Request\r\n\r\n'), '400 Bad Request'],
    ['breaks off in its verdict', answering('stream: OK'), 'stream: OK'],
    ['says two things', answering('stream: OK\0stream: Eicar FOUND\0'), 'Eicar FOUND'],
  ])('one that %s', async (_what, treat, says) => {
    expect(await failureOf(scan(treat))).toEqual({ away: true, message: expect.stringContaining(says) })
  })

  it('one that does not stop talking, of whom a few kilobytes are read', async () => {
    let written = 0
    const talk = (socket: Socket) => {
      const more = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536))) written += 65_536
      }
      socket.on('drain', more)
      more()
    }
    const failure = await failureOf(scan(talk, unfinished(), { longest: 60_000 }))
    expect(failure).toEqual({ away: true, message: expect.stringContaining('does not stop talking') })
    expect(failure.message.length).toBeLessThan(500)
    expect(written).toBeLessThan(50_000_000)
  })

  it('one that found a file clean before it was sent to its end', async () => {
    const early = (socket: Socket) => void socket.once('data', () => socket.end('stream: OK\0'))
    expect(await failureOf(scan(early, unfinished(), { longest: 60_000 }))).toEqual({
      away: true,
      message: expect.stringContaining('too early'),
    })
  })

  it('one that never answers, or drips, however lively it seems', async () => {
    const drip = (socket: Socket) => {
      const timer = setInterval(() => socket.write('.'), 5)
      socket.on('close', () => clearInterval(timer))
    }
    for (const treat of [never, drip])
      expect(await failureOf(scan(treat, text(), { longest: 100 }))).toEqual({
        away: true,
        message: expect.stringContaining('was not done after 0.1 s'),
      })
  })
})

it('a scanner that reads nothing is left at once when the process ends', async () => {
  const stop = new AbortController()
  const scanning = scan(never, Readable.from(Array(200).fill(Buffer.alloc(65_536))), {
    stopping: stop.signal,
  })
  setImmediate(() => stop.abort())
  expect((await failureOf(scanning)).away).toBe(true)
})

it('a content that the storage does not go on with ends with the time for all of it', async () => {
  expect((await failureOf(scan(never, unfinished(), { longest: 100 }))).away).toBe(true)
})

it('what a scanner says is kept without control characters', async () => {
  expect(await scan(answering('stream: Eicar\u001b[2J\n\u0085Test FOUND\0'))).toEqual({
    virus: 'Eicar [2J Test',
  })
  const { message } = await failureOf(scan(answering('a\0b\u0007c ERROR\0')))
  expect(message).toContain('it said "a b c ERROR"')
})

it('a refusal for the size is about the file, and says what to set', async () => {
  expect(await failureOf(scan(answering('INSTREAM size limit exceeded. ERROR\0')))).toEqual({
    away: false,
    message: expect.stringContaining('set its StreamMaxLength to 100M or more'),
  })
})

import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { systemRoutes } from '#server/features/system/system.routes.ts'
import type { CastName } from '#server/testing/cast.ts'
import { startGivenTime } from '#server/testing/given-time.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { openStallingProxy, type StallingProxy } from '#server/testing/servers/stalling-proxy.ts'
import { type Swift, startSwift } from '#server/testing/servers/swift.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import { until } from '#server/testing/until.ts'
import { openWorldForTest } from '#server/testing/world.ts'
import { newKey } from './object-keys.ts'
import { openStorage } from './open-storage.ts'
import { StoredContent } from './stall-timeout.ts'
import type { Storage } from './storage.ts'
import { StorageDown } from './storage-errors.ts'

const megabyte = 1024 * 1024
// long enough that a busy processor alone does not stall a call
const stall = 3000
let swift: Swift
let proxy: StallingProxy
let filesDir: string
let storage: Storage
let client: S3Client

beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'stall-'))
  swift = await startSwift()
  vi.stubEnv('AWS_ACCESS_KEY_ID', swift.accessKey)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', swift.secretKey)
  client = new S3Client({ endpoint: swift.endpoint, region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: 'files' }))
  proxy = await openStallingProxy(Number(new URL(swift.endpoint).port))
  storage = await open('files')
})
afterEach(() => proxy.pass())
afterAll(async () => {
  vi.unstubAllEnvs()
  await proxy?.close()
  await swift?.stop()
  await rm(filesDir, { recursive: true, force: true })
})

const open = (bucket: string, port = proxy.port, silence = stall) =>
  openStorage({
    filesDir,
    storageUrl: `s3://${bucket}?endpoint=http://127.0.0.1:${port}`,
    stall: silence,
  })
const about = (size: number) => ({ type: 'application/octet-stream', size })
const put = (content: Buffer, key = newKey()) =>
  storage.put(key, Readable.from([content]), about(content.length)).then(() => key)
/** A server that is starved takes longer than the silence we allow here. */
const patient = <T>(call: () => Promise<T>) => until(() => call().catch(() => null))
const patientPut = (content: Buffer) => patient(() => put(content))
const listed = async (from: Storage) => {
  const keys: string[] = []
  for await (const { key } of from.list()) keys.push(key)
  return keys
}

const calls: [string, (key: string) => Promise<unknown>][] = [
  ['put', key => put(Buffer.from('small'), key)],
  ['put of several parts', key => put(randomBytes(12 * megabyte), key)],
  [
    'putFile',
    async key => {
      const file = join(filesDir, '.finished')
      await writeFile(file, 'content')
      await storage.putFile(key, file, about(7))
    },
  ],
  ['get', key => storage.get(key)],
  ['size', key => storage.size(key)],
  ['remove', key => storage.remove(key)],
  ['list', () => listed(storage)],
]

describe.skipIf(isMissing('swift'))('a storage that accepts connections and never answers', () => {
  it.each(calls)(
    'ends %s after the given time without progress, and serves again afterwards',
    async (_name, call) => {
      const key = await patientPut(Buffer.from('before'))
      proxy.stallOn(/^(GET|HEAD|PUT|POST|DELETE) /)
      const [started, clock] = [performance.now(), startGivenTime()]
      await expect(call(key)).rejects.toThrow(StorageDown)
      expect(performance.now() - started).toBeGreaterThan(stall * 0.9)
      expect(clock()).toBeLessThan(stall * 3)
      proxy.pass()
      const after = await patientPut(Buffer.from('after'))
      expect(await patient(() => storage.size(after))).toBe(5)
    },
  )

  it('ends an upload that stops between two parts, and takes its parts back once it can', async () => {
    proxy.stallOn(/partNumber=2/)
    await expect(put(randomBytes(12 * megabyte))).rejects.toThrow(StorageDown)
    proxy.pass()
    await until(async () => {
      const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: 'files' }))
      return !Uploads?.length
    })
  })

  it('is not one that is slow but moves on', async () => {
    const slowly = async function* () {
      for (let count = 0; count < 7; count++) {
        await setTimeout(stall / 4)
        yield randomBytes(megabyte)
      }
    }
    const key = newKey()
    await storage.put(key, Readable.from(slowly()), about(7 * megabyte))
    const fresh = await open('files')
    proxy.slowDown(256 * 1024, stall / 40)
    const started = performance.now()
    expect((await buffer(await fresh.get(key))).length).toBe(7 * megabyte)
    expect(performance.now() - started).toBeGreaterThan(stall * 2)
  })
})

describe.skipIf(isMissing('swift'))('content that stops in the middle', () => {
  it('ends whoever waits for it', async () => {
    const key = await put(randomBytes(3 * megabyte))
    const fresh = await open('files')
    proxy.stallAnswersAfter(megabyte)
    await expect(buffer(await fresh.get(key))).rejects.toThrow(StorageDown)
  })

  it('is not what a slow browser makes of it', async () => {
    const content = randomBytes(8 * megabyte)
    const received: Buffer[] = []
    const fresh = await open('files')
    for await (const piece of await fresh.get(await put(content))) {
      if (received.length % 60 === 0) await setTimeout(stall * 1.5)
      received.push(piece)
    }
    expect(Buffer.concat(received).equals(content)).toBe(true)
  })

  it('on a disk ends whoever waits for it too', async () => {
    const silent = new StoredContent(new Readable({ read() {} }), 50)
    await expect(buffer(silent)).rejects.toThrow(StorageDown)
    expect(silent.destroyed).toBe(true)
  })
})

describe.skipIf(isMissing('swift'))('uploads that hang', () => {
  it('keep nobody from reading, and are refused when too many wait', async () => {
    const key = await put(Buffer.from('photo'))
    const longer = await open('files', proxy.port, 2 * stall)
    proxy.stallOn(/^PUT /)
    let ended = 0
    const hanging = Array.from({ length: 20 }, () =>
      longer.put(newKey(), Readable.from(['hangs']), about(5)).catch((error: unknown) => {
        ended++
        return String(error)
      }),
    )
    expect(String(await buffer(await longer.get(key)))).toBe('photo')
    expect([await longer.size(key), ended]).toEqual([5, 0])
    const errors = await Promise.all(hanging)
    expect(errors.slice(0, 8)).toEqual(Array(8).fill('Error: The storage is away: it does not answer'))
    expect(errors.slice(8)).toEqual(Array(12).fill('Error: The storage is away: too many calls wait for it'))
  })
})

describe.skipIf(isMissing('swift'))('twelve uploads that hang', () => {
  it('end in 503, and nobody who does something else meanwhile notices', async () => {
    const routes = [...systemRoutes, ...sessionRoutes, ...probeRoutes]
    const world = await openWorldForTest({ routes, storage: await open('files', proxy.port, 3 * stall) })
    await addProbeTable(world.db)
    const upload = (as: CastName) => {
      const { body, headers } = multipart([{ name: 'file[]', filename: 'a.png', content: png }])
      return world.call(probe.picture, { body, headers }, as)
    }
    const [photo] = (await upload('owner')).json().files
    proxy.stallOn(/^PUT /)
    let ended = 0
    const people: CastName[] = ['owner', 'technician']
    const hanging = Array.from({ length: 12 }, (_, index) =>
      upload(people[index % 2] as CastName).finally(() => ended++),
    )
    for (let count = 0; count < 15; count++) {
      expect((await world.call(probe.add, { body: { name: 'x' } }, 'owner')).statusCode).toBe(201)
      expect((await world.app.inject(photo.url)).statusCode).toBe(200)
    }
    expect(ended).toBe(0)
    for (const answer of await Promise.all(hanging)) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.json()).toMatchObject({ code: 'storage_away', error: messages.storageDown })
    }
    expect(await readdir(world.temporary)).toEqual([])
    proxy.pass()
    expect((await upload('owner')).statusCode).toBe(200)
  })
})

describe.skipIf(isMissing('swift'))('a storage that refuses', () => {
  it('is down when its keys are no longer valid, its bucket is gone, or it has an error', async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'doomed' }))
    const doomed = await open('doomed')
    await client.send(new DeleteBucketCommand({ Bucket: 'doomed' }))
    await expect(doomed.get(newKey())).rejects.toThrow(StorageDown)
    await expect(doomed.put(newKey(), Readable.from(['x']), about(1))).rejects.toThrow(StorageDown)
    await expect(listed(doomed)).rejects.toThrow(StorageDown)
    let status = 200
    const ill = createServer((_request, reply) => reply.writeHead(status).end()).listen(0, '127.0.0.1')
    await until(() => ill.listening)
    const there = await open('files', (ill.address() as { port: number }).port)
    for (status of [403, 500, 503]) {
      await expect(there.size(newKey())).rejects.toThrow(StorageDown)
      await expect(there.put(newKey(), Readable.from(['x']), about(1))).rejects.toThrow(StorageDown)
    }
    ill.closeAllConnections()
    await new Promise(resolve => ill.close(resolve))
    await expect(there.remove(newKey())).rejects.toThrow(StorageDown)
  })
})

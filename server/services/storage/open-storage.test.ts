import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Swift, startSwift } from '#server/testing/servers/swift.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import { newKey } from './object-keys.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { NotStored } from './storage-errors.ts'

const megabyte = 1024 * 1024
let swift: Swift
let filesDir: string
const opened: Record<string, Storage> = {}

beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'storage-'))
  opened.disk = await openStorage({ filesDir })
  if (isMissing('swift')) return
  swift = await startSwift()
  vi.stubEnv('AWS_ACCESS_KEY_ID', swift.accessKey)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', swift.secretKey)
  await bucketClient().send(new CreateBucketCommand({ Bucket: 'files' }))
  opened.s3 = await openStorage({ filesDir, storageUrl: s3Url('prefix=portal') })
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await swift?.stop()
  await rm(filesDir, { recursive: true, force: true })
})

describe.each(['disk', 's3'])('storage on %s', place => {
  beforeEach(test => test.skip(place === 's3' && isMissing('swift')))
  const storage = () => opened[place] as Storage

  it('gives back 30 MB unchanged without holding them in memory', async () => {
    const key = newKey()
    const sent = createHash('sha256')
    const memory = await watchMemory()
    const pieces = async function* () {
      for (let count = 0; count < 30; count++) {
        const piece = randomBytes(megabyte)
        sent.update(piece)
        await memory.look()
        yield piece
      }
    }
    await storage().put(key, Readable.from(pieces()), about(30 * megabyte))
    const received = createHash('sha256')
    let count = 0
    for await (const piece of await storage().get(key)) {
      received.update(piece)
      if (count++ % 100 === 0) await memory.look()
    }
    expect(received.digest('hex')).toBe(sent.digest('hex'))
    expect(await storage().size(key)).toBe(30 * megabyte)
    expect(memory.rise()).toBeLessThan(25 * megabyte)
  })

  it.each([0, 1, 70_000, 6 * megabyte])('keeps %i random bytes as they are', async length => {
    const content = randomBytes(length)
    const key = await stored(storage(), content)
    expect((await buffer(await storage().get(key))).equals(content)).toBe(true)
    expect(await storage().size(key)).toBe(length)
  })

  it('takes over a finished file, and nothing of one whose length is not as announced', async () => {
    const content = randomBytes(70_000)
    const [key, other] = [newKey(), newKey()]
    const [file, short] = [join(filesDir, `.${newKey().slice(-8)}`), join(filesDir, `.${newKey().slice(-8)}`)]
    await Promise.all([writeFile(file, content), writeFile(short, content)])
    await storage().putFile(key, file, about(content.length))
    expect((await buffer(await storage().get(key))).equals(content)).toBe(true)
    await expect(storage().putFile(other, short, about(content.length + 1))).rejects.toThrow()
    await expect(storage().get(other)).rejects.toThrow(NotStored)
    const here = storage().local(key)
    if (place === 's3') expect(here).toBeNull()
    else expect((await readFile(String(here))).equals(content)).toBe(true)
  })

  it('reads a range with both ends included', async () => {
    const key = await stored(storage(), Buffer.from('0123456789'))
    const read = async (start: number, end: number) =>
      String(await buffer(await storage().get(key, { start, end })))
    expect(await read(0, 0)).toBe('0')
    expect(await read(3, 6)).toBe('3456')
    expect(await read(8, 100)).toBe('89')
    await expect(storage().get(key, { start: 10, end: 12 })).rejects.toThrow(RangeError)
  })

  it('says that nothing is stored under an unknown key', async () => {
    await expect(storage().get(newKey())).rejects.toThrow(NotStored)
    await expect(storage().size(newKey())).rejects.toThrow(NotStored)
  })

  it('removes content, and does not mind when it is gone already', async () => {
    const key = await stored(storage(), randomBytes(6 * megabyte))
    await storage().remove(key)
    await expect(storage().get(key)).rejects.toThrow(NotStored)
    await storage().remove(key)
  })

  it('lists everything with its size and its age', async () => {
    const before = Date.now()
    const keys = [await stored(storage(), Buffer.from('a')), await stored(storage(), Buffer.from('bb'))]
    const entries = []
    for await (const entry of storage().list()) if (keys.includes(entry.key)) entries.push(entry)
    expect(entries.map(({ key, size }) => [key, size]).sort()).toEqual(
      keys.map((key, at) => [key, at + 1]).sort(),
    )
    // S3 returns whole seconds, of its own clock
    for (const { modified } of entries) expect(Math.abs(modified.getTime() - before)).toBeLessThan(5000)
  })

  it.each([1, 12])('keeps nothing of a stream that breaks after %i MB', async megabytes => {
    const key = newKey()
    const broken = Readable.from(breaking(megabytes))
    await expect(storage().put(key, broken, about(30 * megabyte))).rejects.toThrow('the phone went away')
    await expect(storage().get(key)).rejects.toThrow(NotStored)
    expect(await listed(storage())).not.toContain(key)
  })

  it('keeps nothing of content that is shorter or longer than announced', async () => {
    for (const length of [99, 101]) {
      const key = newKey()
      const content = Readable.from([randomBytes(length)])
      await expect(storage().put(key, content, about(100))).rejects.toThrow('announced')
      await expect(storage().size(key)).rejects.toThrow(NotStored)
    }
  })

  it('keeps the old content when its replacement breaks', async () => {
    const key = await stored(storage(), Buffer.from('old'))
    await expect(storage().put(key, Readable.from(breaking(12)), about(30 * megabyte))).rejects.toThrow()
    expect(String(await buffer(await storage().get(key)))).toBe('old')
    await storage().put(key, Readable.from([Buffer.from('new')]), about(3))
    expect(String(await buffer(await storage().get(key)))).toBe('new')
  })

  it.each(['../x', 'a/../../x', '/etc/x', 'a//b', '.incoming/x', 'a\\b', 'a\0b', ''])(
    'refuses the key %j',
    async key => {
      await expect(storage().put(key, Readable.from(['x']), about(1))).rejects.toThrow('storage key')
      await expect(storage().get(key)).rejects.toThrow('storage key')
      await expect(storage().remove(key)).rejects.toThrow('storage key')
    },
  )
})

describe('storage on disk', () => {
  it('leaves no drafts behind and lets nobody else read', async () => {
    const key = await stored(opened.disk as Storage, Buffer.from('private'))
    expect(await readdir(join(filesDir, '.incoming'))).toEqual([])
    expect((await stat(join(filesDir, key))).mode & 0o777).toBe(0o600)
    expect((await stat(join(filesDir, key, '..'))).mode & 0o777).toBe(0o700)
  })
})

describe.skipIf(isMissing('swift'))('storage on s3', () => {
  it('takes back the parts of broken uploads', async () => {
    const { Uploads } = await bucketClient().send(new ListMultipartUploadsCommand({ Bucket: 'files' }))
    expect(Uploads ?? []).toEqual([])
  })

  it('is refused with a wrong secret', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong')
    const opening = openStorage({ filesDir, storageUrl: s3Url('region=us-east-1') })
    await expect(opening).rejects.toThrow('STORAGE_URL cannot be used: the server refuses these AWS keys')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', swift.secretKey)
  })

  it.each([
    ['https://files', 'must look like'],
    ['s3://', 'must look like'],
    ['files', 'must look like'],
    ['s3://files/folder', 'must look like'],
    ['s3://key:secret@files', 'must not hold keys'],
    ['s3://files?enpoint=http://localhost', 'not enpoint'],
    ['s3://files?endpoint=localhost', 'whole http or https address'],
  ])('refuses %s as an address', async (storageUrl, sentence) => {
    await expect(openStorage({ filesDir, storageUrl })).rejects.toThrow(sentence)
    await expect(openStorage({ filesDir, storageUrl })).rejects.toThrow('STORAGE_URL')
  })

  it('names STORAGE_URL when the bucket is missing', async () => {
    const storageUrl = s3Url('region=us-east-1').replace('files', 'missing')
    await expect(openStorage({ filesDir, storageUrl })).rejects.toThrow(
      'STORAGE_URL cannot be used: there is no',
    )
  })
})

const about = (size: number) => ({ type: 'application/octet-stream', size })

function s3Url(options: string): string {
  return `s3://files?endpoint=${swift.endpoint}&${options}`
}

function bucketClient(): S3Client {
  return new S3Client({ endpoint: swift.endpoint, region: 'us-east-1', forcePathStyle: true })
}

/** Counts what is really held: garbage is collected before every look, which V8 finishes in the background. */
async function watchMemory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = async () => {
    collect()
    await setTimeout(20)
    return process.memoryUsage().arrayBuffers
  }
  const before = await held()
  let most = before
  return {
    look: async () => {
      most = Math.max(most, await held())
    },
    rise: () => most - before,
  }
}

async function stored(storage: Storage, content: Buffer): Promise<string> {
  const key = newKey()
  await storage.put(key, Readable.from([content]), about(content.length))
  return key
}

async function listed(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys
}

async function* breaking(megabytes: number) {
  for (let count = 0; count < megabytes; count++) yield randomBytes(megabyte)
  throw new Error('the phone went away')
}

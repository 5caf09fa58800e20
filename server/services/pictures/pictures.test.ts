import { createHash } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { StoredFile } from '#contract/fields.ts'
import { file_copies, files } from '#server/db/schema/files.ts'
import { jobs } from '#server/db/schema/system.ts'
import { multipart } from '#server/testing/multipart.ts'
import { colorAt, drawing, green, heic, origin, photo, red } from '#server/testing/samples/pictures.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { decodeHeic } from './heic.ts'
import { pictureHandler, queueCopies } from './pictures.ts'

let world: World
let id: number
beforeAll(async () => {
  world = await openWorld()
  id = (await world.userOf('owner')).company_id ?? 0
})
beforeEach(() => world.db.execute(sql`truncate jobs, rate_limits`))
afterAll(() => world.close())

const upload = (...pictures: [name: string, content: Buffer | string][]) => {
  const form = multipart(pictures.map(([filename, content]) => ({ name: 'file[]', filename, content })))
  return world.call(
    api.companies.addFiles,
    { params: { id }, body: form.body, headers: form.headers },
    'owner',
  )
}
const uploaded = async (name: string, content: Buffer): Promise<StoredFile> => {
  const answer = await upload([name, content])
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json()[0]
}
const shrinkAll = () => workOff(world, [pictureHandler(world.db, world.storage)])
const shown = async (file: StoredFile): Promise<StoredFile> => {
  const answer = await world.call(api.companies.company, { params: { id } }, 'owner')
  return answer.json().files.find((other: StoredFile) => other.id === file.id)
}
const read = async (url: string | null | undefined) => (await world.app.inject(String(url))).rawPayload
const printed = async ({ id: file_id }: StoredFile) => {
  const ofPaper = and(eq(file_copies.file_id, file_id), eq(file_copies.copy, 'paper'))
  const [copy] = await world.db.select().from(file_copies).where(ofPaper)
  return buffer(await world.storage.get(String(copy?.key)))
}
const rowOf = async (file: StoredFile) =>
  (await world.db.select().from(files).where(eq(files.id, file.id)))[0]
const near = (color: number[], expected: number[]) =>
  expected.every((value, channel) => Math.abs(value - (color[channel] ?? 999)) < 12)
/** Whatever a camera could have left. */
const traces = async (picture: Buffer) => {
  const { exif, icc, xmp, iptc, orientation, comments } = await sharp(picture).metadata()
  return [exif, icc, xmp, iptc, orientation, comments].filter(Boolean)
}

describe.each([
  ['a JPEG', 'slab.jpg', photo],
  ['a HEIC', 'slab.heic', async () => heic],
])('of %s of 12 megapixels that asks to be turned', (_kind, name, made) => {
  let picture: Buffer
  let file: StoredFile
  beforeAll(async () => {
    picture = await made()
    file = await uploaded(name, picture)
    await shrinkAll()
    file = await shown(file)
  })

  it('size as shown, time and place are kept beside it', async () => {
    const row = await rowOf(file)
    expect(row).toMatchObject({ width: 3024, height: 4032, taken_at: origin.taken_at })
    expect(row?.latitude).toBeCloseTo(origin.latitude, 5)
    expect(row?.longitude).toBeCloseTo(origin.longitude, 5)
  })

  it('the original stays as it came, byte by byte', async () => {
    const original = await read(file.url)
    expect(createHash('sha256').update(original).digest('hex')).toBe((await rowOf(file))?.sha256)
    expect(original.equals(picture)).toBe(true)
  })

  it('the copies are small, rotated the right way and without metadata', async () => {
    for (const [url, width, height] of [
      [file.large_url, 1536, 2048],
      [file.thumbnail_url, 300, 400],
    ] as const) {
      const copy = await read(url)
      expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width, height, space: 'srgb' })
      expect(near(await colorAt(copy, 'right', 'top'), red)).toBe(true)
      expect(near(await colorAt(copy, 'left', 'top'), green)).toBe(true)
      expect(await traces(copy)).toEqual([])
      expect(copy.includes('Hyperbola')).toBe(false)
    }
  })

  it('there is a copy for print, of the size print needs, and it is never linked to', async () => {
    const printCopy = await printed(file)
    expect(await sharp(printCopy).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 })
    expect(near(await colorAt(printCopy, 'right', 'top'), red)).toBe(true)
    expect(await traces(printCopy)).toEqual([])
    const small = String(file.thumbnail_url)
    expect((await world.app.inject(small.replace('copy=small', 'copy=paper'))).statusCode).toBe(404)
  })

  it('a copy is shown in the page under a name with its extension', async () => {
    const { headers } = await world.app.inject(String(file.thumbnail_url))
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['content-disposition']).toBe('inline; filename="slab.jpg"')
  })
})

describe('copies', () => {
  it('are linked as soon as they exist, and not before', async () => {
    const file = await uploaded('logo.png', await drawing(900, 300).png().toBuffer())
    expect(file).toMatchObject({ large_url: null, thumbnail_url: null })
    await shrinkAll()
    const { url, large_url, thumbnail_url } = await shown(file)
    expect(new Set([url, large_url, thumbnail_url].map(String)).size).toBe(3)
    expect([large_url, thumbnail_url]).not.toContain(null)
  })

  it.each([
    ['PNG', () => drawing(900, 300, '#00000000').png().toBuffer()],
    ['WebP', () => drawing(900, 300, '#00000000').webp({ lossless: true }).toBuffer()],
  ])('of a %s logo keep its transparent ground', async (_kind, made) => {
    const file = await uploaded('logo', await made())
    await shrinkAll()
    for (const url of [(await shown(file)).large_url, (await shown(file)).thumbnail_url]) {
      const copy = await read(url)
      expect(await colorAt(copy, 'right', 'bottom')).toMatchObject({ 3: 0 })
      expect(near(await colorAt(copy, 'left', 'top'), [...red, 255])).toBe(true)
      expect(await traces(copy)).toEqual([])
    }
    const printCopy = await printed(file)
    expect((await sharp(printCopy).metadata()).format).toBe('jpeg')
    expect(near(await colorAt(printCopy, 'right', 'bottom'), [255, 255, 255])).toBe(true)
    expect(near(await colorAt(printCopy, 'left', 'top'), red)).toBe(true)
  })

  it('are never larger than the picture', async () => {
    const file = await uploaded('dot.png', await drawing(40, 20).png().toBuffer())
    await shrinkAll()
    const sizes = await world.db.select().from(file_copies).where(eq(file_copies.file_id, file.id))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [40, 20],
      [40, 20],
      [40, 20],
    ])
  })

  it('show the colors of a picture with a profile of its own as they are, without the profile', async () => {
    const wide = await drawing(800, 800).removeAlpha().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()
    const file = await uploaded('wide.jpg', wide)
    await shrinkAll()
    const copy = await read((await shown(file)).large_url)
    expect(near(await colorAt(copy, 'left', 'top'), red)).toBe(true)
    expect(await traces(copy)).toEqual([])
  })

  it('are made once, however often the job runs', async () => {
    const file = await uploaded('twice.jpg', await drawing(500, 500).jpeg().toBuffer())
    await queueCopies(world.db, file.id, null)
    await shrinkAll()
    await queueCopies(world.db, file.id, null)
    await shrinkAll()
    expect(await world.db.select().from(file_copies).where(eq(file_copies.file_id, file.id))).toHaveLength(3)
    expect((await sharp(await read((await shown(file)).thumbnail_url)).metadata()).width).toBe(400)
  })

  it('of a broken picture are given up; the original stays, and others get theirs', async () => {
    const whole = await drawing(1000, 1000).jpeg().toBuffer()
    const half = await uploaded('half.jpg', whole.subarray(0, whole.length / 2))
    const brokenHeic = await uploaded(
      'noise.heic',
      Buffer.from(heic).fill(0xff, heic.indexOf('mdat') + 4, 20_000),
    )
    const other = await uploaded('whole.jpg', whole)
    await shrinkAll()
    expect(await shown(half)).toMatchObject({ large_url: null, thumbnail_url: null })
    expect(await shown(brokenHeic)).toMatchObject({ large_url: null, thumbnail_url: null })
    expect((await read((await shown(half)).url)).equals(whole.subarray(0, whole.length / 2))).toBe(true)
    expect((await shown(other)).thumbnail_url).toBeTruthy()
    expect(await world.db.select().from(jobs).where(isNotNull(jobs.failed_at))).toHaveLength(2)
  })
})

describe('a link to a picture', () => {
  let file: StoredFile
  beforeAll(async () => {
    file = await uploaded('linked.jpg', await drawing(3000, 1000).jpeg().toBuffer())
    await shrinkAll()
    file = await shown(file)
  })
  const status = async (url: string) => (await world.app.inject(url)).statusCode

  it('to a copy opens neither the original nor the other copy', async () => {
    const small = String(file.thumbnail_url)
    expect(await status(small)).toBe(200)
    expect(await status(small.replace('copy=small', 'copy=large'))).toBe(403)
    expect(await status(small.replace('copy=small&', ''))).toBe(403)
    expect(await status(small.replace('copy=small', 'copy=original'))).toBe(404)
    expect(await status(file.url.replace('?', '?copy=small&'))).toBe(403)
  })

  it('stays the same inside its window', async () => {
    expect(await shown(file)).toEqual(file)
  })
})

it('others are answered while a HEIC is decoded', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  let decoded = false
  let answers = 0
  const decoding = decodeHeic(heic).finally(() => {
    decoded = true
  })
  while (!decoded) {
    expect((await world.call(api.system.health)).statusCode).toBe(200)
    answers++
  }
  const { width, height } = await decoding
  delay.disable()
  expect([width, height]).toEqual([3024, 4032])
  expect(answers).toBeGreaterThan(5)
  expect(delay.max / 1_000_000).toBeLessThan((performance.now() - started) / 2)
})

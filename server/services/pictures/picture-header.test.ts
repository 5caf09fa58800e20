import { eq } from 'drizzle-orm'
import sharp, { type Exif } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { files } from '#server/db/schema/files.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { multipart } from '#server/testing/multipart.ts'
import { probe, probeRoutes } from '#server/testing/probe.ts'
import {
  claimedPng,
  drawing,
  flat,
  heic,
  photo,
  photoTaken,
  webpWithEndlessExif,
} from '#server/testing/samples/pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { readOrigin } from './picture-origin.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ routes: [...sessionRoutes, ...probeRoutes] })
})
afterAll(() => world.close())

const upload = (...pictures: [name: string, content: Buffer | string][]) => {
  const form = multipart(pictures.map(([filename, content]) => ({ name: 'file[]', filename, content })))
  return world.call(probe.picture, { body: form.body, headers: form.headers }, 'owner')
}

describe('a picture is refused at once', () => {
  it.each([
    [
      'a text under the name of one',
      'notes.jpg',
      'not a picture at all',
      messages.fileWrongType('notes.jpg', messages.pictureKinds),
    ],
    [
      'a header without a picture',
      'head.jpg',
      Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
      messages.pictureUnreadable('head.jpg'),
    ],
    ['a HEIC without content', 'empty.heic', heic.subarray(0, 60), messages.pictureUnreadable('empty.heic')],
  ])('when it is %s', async (_what, name, content, sentence) => {
    const answer = await upload([name, content])
    expect([answer.statusCode, answer.json().error]).toEqual([415, sentence])
  })

  it('when it would fill the memory, with a sentence that names file, pixels and limit', async () => {
    const answer = await upload(['bomb.png', claimedPng(60_000, 60_000)])
    expect([answer.statusCode, answer.json().error]).toEqual([
      422,
      'bomb.png has too many pixels (3600 million; the limit is 100 million).',
    ])
  })

  it('when it consists of a hundred thousand empty parts', async () => {
    const start = claimedPng(1, 1).subarray(0, 33)
    const empty = Buffer.alloc(12)
    empty.write('tEXt', 4, 'latin1')
    const picture = Buffer.concat([
      start,
      ...Array<Buffer>(100_000).fill(empty),
      claimedPng(1, 1).subarray(33),
    ])
    const answer = await upload(['many.png', picture])
    expect([answer.statusCode, answer.json().error]).toEqual([415, messages.pictureUnreadable('many.png')])
  })

  it.each([
    ['16 bits deep', 'deep.png', claimedPng(8_000, 6_000, { depth: 16, interlaced: true })],
    ['8 bits deep', 'wide.png', claimedPng(10_000, 9_000, { interlaced: true })],
  ])('when it is interlaced, %s and needs all its pixels at once', async (_what, name, picture) => {
    const before = process.memoryUsage().rss
    const started = performance.now()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload([name, picture])))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422])
    expect(answers[0]?.json().error).toBe(messages.pictureTooHeavy(name))
    expect(performance.now() - started).toBeLessThan(5000)
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(100)
  })

  it('together with the ones beside it', async () => {
    const before = (await world.db.select().from(files)).length
    const good = await drawing(10, 10).png().toBuffer()
    expect((await upload(['good.png', good], ['bomb.png', claimedPng(60_000, 60_000)])).statusCode).toBe(422)
    expect(await world.db.select().from(files)).toHaveLength(before)
  })
})

describe('a picture is kept', () => {
  it.each([
    ['a plain JPEG of 48 megapixels', 'a.jpg', () => flat(8064, 6048).jpeg().toBuffer()],
    [
      'a progressive JPEG of 12 megapixels',
      'a.jpg',
      () => flat(4032, 3024).jpeg({ progressive: true }).toBuffer(),
    ],
    [
      'an interlaced PNG of 12 megapixels',
      'a.png',
      () => flat(4032, 3024).png({ progressive: true }).toBuffer(),
    ],
    ['a HEIC of 12 megapixels', 'a.heic', async () => heic],
  ])('that is %s', async (_what, name, made) => {
    expect((await upload([name, await made()])).statusCode).toBe(200)
  })
})

describe('metadata', () => {
  const withExif = (exif: Exif) => drawing(20, 20).removeAlpha().withExif(exif).jpeg().toBuffer()
  const origins = async (picture: Buffer) => {
    const [file] = (await upload(['some.jpg', picture])).json().files
    const [row] = await world.db.select().from(files).where(eq(files.id, file.id))
    return [row?.taken_at?.toISOString() ?? null, row?.latitude ?? null, row?.longitude ?? null]
  }

  const timeIn = async (takenAt: string, offset?: string) => {
    const { exif } = await sharp(await photoTaken(takenAt, offset)).metadata()
    const { taken_at, taken_local } = readOrigin(exif)
    return [taken_at?.toISOString() ?? null, taken_local]
  }

  it.each([
    ['without an offset', '2026:03:14 09:26:53', undefined, '2026-03-14T09:26:53'],
    ['with an empty offset', '2026:03:14 09:26:53', '   :  ', '2026-03-14T09:26:53'],
    ['with an offset that no place has', '2026:03:14 09:26:53', '+99:99', '2026-03-14T09:26:53'],
    ['of an hour that no day has', '2026:02:20 25:26:53', undefined, null],
  ])(
    '%s is what the clock of the camera showed, and no moment yet',
    async (_what, takenAt, offset, local) => {
      expect(await timeIn(takenAt, offset)).toEqual([null, local])
    },
  )

  it('with an offset is the moment itself', async () => {
    expect(await timeIn('2026:03:14 09:26:53', '-06:00')).toEqual(['2026-03-14T15:26:53.000Z', null])
    expect(await timeIn('2026:03:14 09:26:53', '+05:30')).toEqual(['2026-03-14T03:56:53.000Z', null])
  })

  it('of a file that belongs to no site keeps what the clock of its camera showed', async () => {
    const picture = await withExif({ IFD2: { DateTimeOriginal: '2026:03:14 09:26:53' } })
    const [file] = (await upload(['some.jpg', picture])).json().files
    const [row] = await world.db.select().from(files).where(eq(files.id, file.id))
    expect(row).toMatchObject({ taken_at: null, taken_local: '2026-03-14 09:26:53' })
  })

  it('of the southern and eastern half counts as such', async () => {
    const place = {
      GPSLatitudeRef: 'S',
      GPSLatitude: '33/1 30/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '151/1 15/1 0/1',
    }
    expect(await origins(await withExif({ IFD3: place }))).toEqual([null, -33.5, 151.25])
  })

  it.each([
    ['of a day that does not exist', { IFD2: { DateTimeOriginal: '2026:02:30 09:26:53' } }],
    ['of a camera whose clock was never set', { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }],
    ['with a time that is none', { IFD2: { DateTimeOriginal: 'yesterday' } }],
    [
      'with a place off the globe',
      {
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '99/1 0/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '10/1 0/1 0/1',
        },
      },
    ],
    [
      'with a place divided by nothing',
      {
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '0/0 0/0 0/0',
          GPSLongitudeRef: 'E',
          GPSLongitude: '10/1 0/1 0/1',
        },
      },
    ],
  ])('%s is left out', async (_what, exif) => {
    expect(await origins(await withExif(exif))).toEqual([null, null, null])
  })

  it.each(['9999:12:31 23:59:59', '9999:99:99 99:99:99', '1969:12:31 10:00:00'])(
    'of the time %s is left out',
    async DateTimeOriginal => {
      const exif = { IFD2: { DateTimeOriginal, OffsetTimeOriginal: '-12:00' } }
      expect(await origins(await withExif(exif))).toEqual([null, null, null])
    },
  )

  it('of megabytes, which claims thousands of entries of megabytes each, takes a moment', async () => {
    const bomb = await webpWithEndlessExif(5 * 1024 * 1024)
    const started = performance.now()
    expect(await origins(bomb)).toEqual([null, null, null])
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('that is broken does not keep a picture out', async () => {
    const picture = await photo()
    const start = picture.indexOf('Exif\0\0')
    picture.fill(0xff, start + 6, start + 200)
    expect(await origins(picture)).toEqual([null, null, null])
  })
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotStored, StorageDown } from '#server/services/storage/storage-errors.ts'
import { flat } from '#server/testing/samples/pictures.ts'
import {
  sampleLocation,
  samplePhoto,
  samplePicture,
  sampleReport,
} from '#server/testing/samples/report-content.ts'
import { mountSmallDisk } from '#server/testing/servers/full-disk.ts'
import { print } from './print.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-print-'))
})
afterAll(() => rm(folder, { recursive: true }))

const report = { kind: 'report', data: sampleReport() } as const

test('of several PDFs at once two are printed, the others wait their turn', async () => {
  let asking = 0
  let most = 0
  const picture = async (key: string) => {
    most = Math.max(most, ++asking)
    const bytes = await samplePicture(key)
    asking--
    return bytes
  }
  const one = { ...sampleReport(), locations: sampleReport().locations.slice(0, 1) }
  for (const location of one.locations) location.photos = location.photos.slice(0, 1)
  const printed = await Promise.all(
    Array.from({ length: 4 }, () => print({ kind: 'report', data: one }, { picture, folder })),
  )
  expect(new Set(printed.map(({ path: file }) => file)).size).toBe(4)
  expect(printed.every(({ size }) => size > 20_000)).toBe(true)
  expect(most).toBeLessThanOrEqual(2)
})

test.each([
  [1600, 1200, 1600],
  [1000, 750, 1000],
  [2048, 1536, 1600],
])(
  'a photo of %i × %i px is on the paper with %i',
  async (width, height, printed) => {
    const one = sampleReport({ logo: null, locations: [sampleLocation({ photos: [samplePhoto()] })] })
    const picture = () => flat(width, height).jpeg().toBuffer()
    const { path: file } = await print({ kind: 'report', data: one }, { picture, folder })
    const widths = [...(await readFile(file, 'latin1')).matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)/g)]
    expect(widths.map(([, found]) => Number(found))).toEqual([printed])
  },
  60_000,
)

test('a picture that cannot be fetched fails the print and leaves no file', async () => {
  const before = await readdir(folder)
  const picture = () => Promise.reject(new StorageDown('unplugged'))
  await expect(print(report, { picture, folder })).rejects.toThrow(StorageDown)
  expect(await readdir(folder)).toEqual(before)
})

test('a picture that is lost does not fail the print', async () => {
  const picture = (key: string) => Promise.reject(new NotStored(key))
  expect((await print(report, { picture, folder })).size).toBeGreaterThan(10_000)
})

test('a disk without room fails the print with its own error', async () => {
  const disk = await mountSmallDisk()
  await disk?.fill()
  const full = disk?.folder ?? path.join(folder, 'missing')
  const error = await print(report, { picture: samplePicture, folder: full }).catch(failure => failure)
  expect(error).toMatchObject({ code: disk ? 'ENOSPC' : 'ENOENT' })
  await disk?.remove()
})

test('data that cannot be drawn fails the print, and the next one works again', async () => {
  await expect(
    print({ kind: 'report', data: { nothing: true } }, { picture: samplePicture, folder }),
  ).rejects.toThrow()
  const { size } = await print(report, { picture: samplePicture, folder })
  expect(size).toBeGreaterThan(20_000)
})

test('the same content is the same file, byte for byte', async () => {
  const [one, other] = await Promise.all([
    print(report, { picture: samplePicture, folder }),
    print(report, { picture: samplePicture, folder }),
  ])
  expect((await readFile(one.path)).equals(await readFile(other.path))).toBe(true)
})

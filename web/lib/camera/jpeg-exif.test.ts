import readExif from 'exif-reader'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exifOfUpright, readJpegHead, withExif } from './jpeg-exif.ts'

/** As a phone writes it: lying on its side, with time and place. */
const taken = {
  IFD0: { Make: 'Hyperbola', Orientation: '6' },
  IFD2: {
    DateTimeOriginal: '2026:03:14 09:26:53',
    OffsetTimeOriginal: '-06:00',
    PixelXDimension: '400',
    PixelYDimension: '300',
  },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 2142/100' },
}
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a704e' } })
const photo = async () =>
  new Uint8Array(await blank(400, 300).withExif(taken).withMetadata({ orientation: 6 }).jpeg().toBuffer())
const redrawn = async () => new Blob([new Uint8Array(await blank(90, 120).jpeg().toBuffer())])

test('time and place come along into the smaller photo, which is upright', async () => {
  const head = readJpegHead(await photo())
  expect([head?.width, head?.height]).toEqual([400, 300])
  const exif = exifOfUpright(head?.exif ?? new Uint8Array(), 90, 120)
  const small = withExif(await redrawn(), exif ?? new Uint8Array())
  const { width, height, orientation, exif: written } = await sharp(await small.arrayBuffer()).metadata()
  expect([width, height, orientation]).toEqual([90, 120, 1])
  const { Image, Photo, GPSInfo } = readExif(written as Buffer)
  expect(Image).toMatchObject({ Make: 'Hyperbola', Orientation: 1 })
  expect(Photo).toMatchObject({
    DateTimeOriginal: new Date('2026-03-14T09:26:53Z'),
    OffsetTimeOriginal: '-06:00',
    PixelXDimension: 90,
    PixelYDimension: 120,
  })
  expect(GPSInfo).toMatchObject({ GPSLatitudeRef: 'N', GPSLatitude: [39, 44, 21.42] })
})

test('the original keeps its own note', async () => {
  const original = await photo()
  const before = original.slice()
  exifOfUpright(readJpegHead(original)?.exif ?? new Uint8Array(), 90, 120)
  expect(original).toEqual(before)
})

/** What cameras of the other byte order write, with a small picture behind it. */
const segment = (tiff: string) => {
  const content = [...'Exif\0\0'].map(letter => letter.charCodeAt(0))
  const bytes = (tiff.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16))
  const length = 2 + content.length + bytes.length
  return new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff, ...content, ...bytes])
}
const header = '4d4d002a00000008'
const turned = '011200030000000100060000'

test('of the other byte order it is understood too, and its small picture is let go', () => {
  expect(exifOfUpright(segment(`${header}0001${turned}0000001a`), 9, 9)).toEqual(
    segment(`${header}0001${turned.replace('0006', '0001')}00000000`),
  )
})

test.each([
  ['breaks off', `${header}0001${turned.slice(0, 8)}`],
  ['counts more than it holds', `${header}ffff${turned}`],
  ['is of another kind', 'ffffffffffffffff'],
  ['is empty', ''],
])('a note that %s is not touched, so that its photo stays as it is', (_what, tiff) => {
  expect(exifOfUpright(segment(tiff), 9, 9)).toBeNull()
})

test('what is no JPEG has no such head; one without a note has none', async () => {
  expect(readJpegHead(new Uint8Array(await blank(8, 8).png().toBuffer()))).toBeNull()
  expect(readJpegHead(new Uint8Array())).toBeNull()
  expect(readJpegHead(new Uint8Array(await blank(8, 6).jpeg().toBuffer()))).toEqual({
    width: 8,
    height: 6,
    exif: null,
  })
})

test('a file that breaks off is read as far as it goes', async () => {
  const whole = await photo()
  expect(readJpegHead(whole.subarray(0, 40))).toEqual({ width: 0, height: 0, exif: null })
  expect(readJpegHead(whole.subarray(0, 3))).toEqual({ width: 0, height: 0, exif: null })
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export const red = [208, 16, 16]
export const green = [42, 112, 78]

/** Time and place as a phone writes them: nine in the morning in Denver. */
const exif = {
  IFD0: { Make: 'Hyperbola', Orientation: '6' },
  IFD2: { DateTimeOriginal: '2026:03:14 09:26:53', OffsetTimeOriginal: '-06:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '39/1 44/1 2142/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '104/1 59/1 312/100',
  },
}
export const origin = { taken_at: new Date('2026-03-14T15:26:53Z'), latitude: 39.73928, longitude: -104.9842 }

/** Green, with a red corner at the top left of the pixels as they lie in the file. */
export function drawing(width: number, height: number, ground = '#2a704e'): Sharp {
  return sharp({ create: { width, height, channels: 4, background: ground } }).composite([
    {
      input: {
        create: {
          width: Math.ceil(width / 4),
          height: Math.ceil(height / 4),
          channels: 4,
          background: '#d01010',
        },
      },
      gravity: 'northwest',
    },
  ])
}

/** 12 megapixels, to be turned to the right, with everything a phone tells about itself. */
export const photo = (width = 4032, height = 3024) =>
  drawing(width, height).removeAlpha().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()

/** Taken when a camera's clock showed a time like `2026:03:09 09:30:00`, of which it may know the offset from UTC. */
export const photoTaken = (time: string, offset?: string) =>
  drawing(80, 60)
    .removeAlpha()
    .withExif({ IFD2: { DateTimeOriginal: time, ...(offset && { OffsetTimeOriginal: offset }) } })
    .jpeg()
    .toBuffer()

/** The like of it from an iPhone: turned by the container, and by the metadata that must not count a second time. */
export const heic = readFileSync(path.join(import.meta.dirname, '../fixtures/turned.heic'))

/** One color, without alpha. */
export const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2a704e' } })

/** A few hundred bytes that claim to be a picture of the given size, with alpha. */
export function claimedPng(
  width: number,
  height: number,
  { depth = 8, interlaced = false }: { depth?: 8 | 16; interlaced?: boolean } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A camera's note of many bytes with as many entries as it can have, each of which claims to be all of it. */
export async function webpWithEndlessExif(length: number): Promise<Buffer> {
  const webp = await flat(20, 20)
    .webp()
    .withExif({ IFD0: { Make: 'x' } })
    .toBuffer()
  const note = Buffer.alloc(length)
  note.write('II*\0\x08\0\0\0\xff\xff', 'latin1')
  for (let entry = 0, at = 10; entry < 0xffff; entry++, at += 12) {
    note.writeUInt16LE(entry, at)
    note.writeUInt16LE(3, at + 2)
    note.writeUInt32LE(length / 2, at + 4)
    note.writeUInt32LE(8, at + 8)
  }
  const start = webp.indexOf('EXIF')
  const size = Buffer.alloc(4)
  size.writeUInt32LE(length)
  const whole = Buffer.concat([webp.subarray(0, start + 4), size, note])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** The color in the middle of a corner's eighth. */
export async function colorAt(picture: Buffer, x: 'left' | 'right', y: 'top' | 'bottom'): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const column = Math.floor(info.width * (x === 'left' ? 0.1 : 0.9))
  const row = Math.floor(info.height * (y === 'top' ? 0.1 : 0.9))
  const start = (row * info.width + column) * info.channels
  return [...data.subarray(start, start + info.channels)]
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

function crc32(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { sizeWithin } from './shrink-photo-drawing.ts'

/** The browser's part: what a canvas would write. It is proven in a browser. */
const small = { blob: new Blob(['\xff\xd8small']), width: 3072, height: 2304, isReduced: true }
const draws = (drawn: typeof small | null) => vi.fn(async () => drawn)

/** A header of these sides before as many bytes as wanted. */
async function photo(width: number, height: number, bytes: number, name = 'slab.jpeg') {
  const made = sharp({ create: { width, height, channels: 3, background: '#2a704e' } })
  const picture = new Uint8Array(await made.jpeg().withMetadata({ orientation: 6 }).toBuffer())
  return new File([picture, new Uint8Array(Math.max(0, bytes - picture.length))], name, {
    type: 'image/jpeg',
    lastModified: 1,
  })
}

const heavy = new Blob([new Uint8Array(9_000_000)])
const other = (name: string, type: string) => new File([new Uint8Array(2_600_000)], name, { type })

test('a photo with more pixels than needed is drawn anew and named for what it is', async () => {
  const shrunk = await shrinkPhoto(await photo(3100, 40, 0, 'North wall.2.jpeg'), draws(small))
  expect(shrunk).toMatchObject({ name: 'North wall.2.jpg', type: 'image/jpeg', lastModified: 1 })
  expect(shrunk.size).toBeGreaterThan(small.blob.size)
})

test('so is a heavy one', async () => {
  expect((await shrinkPhoto(await photo(40, 40, 2_600_000), draws(small))).size).toBeLessThan(2000)
})

test.each([
  ['small enough', () => photo(3000, 40, 0), small, 0],
  ['of a kind the browser cannot draw', () => photo(3100, 40, 0), null, 1],
  ['lighter than what would be drawn', () => photo(3100, 40, 0), { ...small, blob: heavy }, 1],
  ['a HEIC, whose time and place would be lost', async () => other('slab.heic', 'image/heic'), small, 0],
  ['a picture of a screen', async () => other('screen.png', 'image/png'), { ...small, isReduced: false }, 1],
])('what is %s goes as it is', async (_what, made, drawn, times) => {
  const draw = draws(drawn)
  const given = await made()
  expect(await shrinkPhoto(given, draw)).toBe(given)
  expect(draw).toHaveBeenCalledTimes(times)
})

test('a huge PNG is a photo after all', async () => {
  const shrunk = await shrinkPhoto(other('huge.png', 'image/png'), draws(small))
  expect([shrunk.name, shrunk.size]).toEqual(['huge.jpg', small.blob.size])
})

test('the longest side fits, the ratio stays, and nothing is blown up', () => {
  const side = limits.pictureSent
  expect(sizeWithin(4000, 3000, side)).toEqual({ width: side, height: side * 0.75, isReduced: true })
  expect(sizeWithin(3000, 4000, side)).toEqual({ width: side * 0.75, height: side, isReduced: true })
  expect(sizeWithin(300, 400, side)).toEqual({ width: 300, height: 400, isReduced: false })
  expect(sizeWithin(100_000, 1, side)).toMatchObject({ width: side, height: 1 })
})

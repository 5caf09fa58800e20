import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { Location, LocationFile } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { files } from '#server/db/schema/files.ts'
import { location_files } from '#server/db/schema/locations.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import { addLocation, addPhotos, locationsOf, sendPhotos } from '#server/testing/samples/locations.ts'
import { heic, origin, photo } from '#server/testing/samples/pictures.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let location: Location
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  location = await addLocation(world, project)
})
afterAll(() => world.close())

const names = (list: LocationFile[]) => list.map(({ filename }) => filename)
const filesNow = async () => (await locationsOf(world, project))[0]?.files ?? []
const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of world.storage.list()) keys.push(key)
  return keys
}

describe('POST /locations/{id}/attachments', () => {
  it('answers with the updated list of files, in the order they came', async () => {
    await addPhotos(world, location.id, ['one.png'])
    const answer = await sendPhotos(world, location.id, ['two.png', 'three.png'])
    expect(answer.statusCode).toBe(201)
    expect(names(answer.json().files)).toEqual(['one.png', 'two.png', 'three.png'])
    expect(await filesNow()).toEqual(answer.json().files)
  })

  it('keeps the size as it is shown, the time and the place the camera wrote down', async () => {
    const content = await photo(80, 60)
    const [file] = await addPhotos(world, location.id, ['slab.jpg'], { content })
    expect(file).toMatchObject({ width: 60, height: 80, taken_at: origin.taken_at.toISOString() })
    expect(file?.latitude).toBeCloseTo(origin.latitude, 4)
    expect(file?.longitude).toBeCloseTo(origin.longitude, 4)
    const stored = (await world.app.inject(String(file?.url))).rawPayload
    expect(stored.equals(content)).toBe(true)
  })

  it('takes a HEIC, keeps it as it is, and shows it by copies a browser can read', async () => {
    await world.db.execute(sql`truncate jobs`)
    const [file] = await addPhotos(world, location.id, ['IMG_1.HEIC'], { content: heic })
    expect(file).toMatchObject({ filename: 'IMG_1.HEIC', large_url: null, thumbnail_url: null })
    await workOff(world, [pictureHandler(world.db, world.storage)])
    const [shown] = await filesNow()
    const copy = await world.app.inject(String(shown?.thumbnail_url))
    expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const original = (await world.app.inject(String(shown?.url))).rawPayload
    expect(sha256(original)).toBe(sha256(heic))
  })

  it('refuses no photo, what is no photo, and too many, and keeps none of them', async () => {
    const before = await storedKeys()
    const none = await sendPhotos(world, location.id, [])
    expect([none.statusCode, none.json().error]).toEqual([422, locationMessages.imagesMissing])
    const plan = await sendPhotos(world, location.id, ['a.png', 'plan.pdf'], {
      content: Buffer.from('%PDF-1.4\n'),
    })
    expect([plan.statusCode, plan.json().error]).toEqual([
      415,
      messages.fileWrongType('a.png', messages.pictureKinds),
    ])
    const many = Array.from({ length: 21 }, (_, index) => `${index}.png`)
    expect((await sendPhotos(world, location.id, many)).statusCode).toBe(413)
    expect([await filesNow(), await storedKeys()]).toEqual([[], before])
  })

  it('refuses who may not record before it receives anything', async () => {
    const text = { content: Buffer.from('text') }
    const refused = [
      await sendPhotos(world, location.id, ['a.txt'], { ...text, as: 'owner' }),
      await sendPhotos(world, location.id, ['a.txt'], { ...text, as: 'stranger' }),
      await sendPhotos(world, 2_000_000_000, ['a.txt'], { ...text, as: 'stranger' }),
      await sendPhotos(world, location.id, ['a.txt'], text),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 415])
  })

  it('fills a location up to its limit, also where two fill it at once', async () => {
    const rows = await world.db
      .insert(files)
      .values(
        Array.from({ length: limits.photosPerLocation - 3 }, (_, index) => ({
          ...{
            key: `full/${location.id}/${index}`,
            filename: 'a.png',
            type: 'image/png',
            size: 1,
            sha256: '',
          },
        })),
      )
      .returning()
    await world.db
      .insert(location_files)
      .values(
        rows.map(({ id }) => ({ location_id: location.id, file_id: id, user_id: world.ids.technician })),
      )
    const two = () => sendPhotos(world, location.id, ['a.png', 'b.png'])
    const answers = await Promise.all([two(), two()])
    const [added, full] = answers.sort((one, other) => one.statusCode - other.statusCode)
    expect([added?.statusCode, full?.statusCode]).toEqual([201, 422])
    expect(full?.json().error).toBe(locationMessages.photosPerLocation(100))
    expect(await filesNow()).toHaveLength(99)
  })

  it.each(['after the other', 'beside the other'])(
    'sent twice with one key, one %s, is stored once',
    async how => {
      const headers = { 'idempotency-key': `photos-${how.length}` }
      const send = () => sendPhotos(world, location.id, ['once.png'], { headers })
      const answers =
        how === 'after the other' ? [await send(), await send()] : await Promise.all([send(), send()])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      expect(names(await filesNow())).toEqual(['once.png'])
    },
  )

  it('shows the photos to whoever may see the project, by links that open nothing else', async () => {
    await addPhotos(world, location.id, ['one.png'])
    const read = await world.call(api.projectPage.project, { params: { id: project } }, 'silver')
    const [file] = read.json().locations[0].files
    expect((await world.app.inject(file.url)).statusCode).toBe(200)
    expect((await world.app.inject(file.url.replace(`/${file.id}/`, `/${file.id - 1}/`))).statusCode).toBe(
      403,
    )
  })
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

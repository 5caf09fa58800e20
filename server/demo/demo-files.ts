import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { file_copies, files } from '#server/db/schema/files.ts'
import { jobs } from '#server/db/schema/system.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { copyKey, copyPicture } from '#server/services/pictures/pictures.ts'
import { found } from '#server/services/runtime/failure.ts'
import { newKey } from '#server/services/storage/object-keys.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import type { DemoMaterial } from './demo-event.ts'
import { documents } from './drawing/documents.ts'
import { type Drawn, draw } from './drawing/draw.ts'
import { pictures } from './drawing/pictures.ts'
import { signatureDrawing, signatureStrokes } from './drawing/signatures.ts'
import { sheet, slabPlans } from './drawing/slab-plans.ts'
import type { JsaDraft } from './jsa/jsa-draft.ts'
import { demoJsas } from './jsa/jsas.ts'
import type { Entry, FileName } from './projects/project-draft.ts'
import { demoProjects } from './projects/projects.ts'
import type { PhotoDraft, PlanDraft } from './projects/survey-draft.ts'
import { demoSurveys } from './projects/surveys.ts'

type Content = Drawn | { type: string; data: Buffer }
type Contents = Map<FileName, Content>
type Uploads = DemoMaterial['uploads']

/** Each picture is drawn once, however often the projects use it. */
export async function drawPictures(): Promise<Contents> {
  const drawings = { ...pictures, ...slabPlans }
  const drawn = await draw(Object.values(drawings))
  return new Map([
    ...(Object.entries(documents) as [FileName, Content][]),
    ...(Object.keys(drawings) as FileName[]).map((name, index): [FileName, Content] => [
      name,
      drawn[index] as Drawn,
    ]),
  ])
}

/** By the name of who signs, as data addresses. */
export async function drawSignatures(): Promise<Map<string, string>> {
  const signers = [
    ...new Set([
      ...demoProjects.flatMap(({ signed }) => signed?.name ?? []),
      ...demoSurveys.flatMap(({ report }) => report?.signed?.name ?? []),
      ...demoJsas
        .flatMap(({ versions }) => versions.flatMap(({ crew, signed }) => [...crew, signed?.name ?? []]))
        .flat(),
    ]),
  ]
  const drawn = await draw(signers.map(name => signatureDrawing(signatureStrokes(name))))
  return new Map(
    drawn.map(({ type, data }, index) => [
      signers[index] as string,
      `data:${type};base64,${data.toString('base64')}`,
    ]),
  )
}

/**
 * A file of its own for each use of a picture: one may be deleted without another missing it. The pictures are drawn
 * while the projects are written; `finishFiles` adds what depends on them.
 */
export function makeUploads(): Uploads {
  const uploads: Uploads = new Map()
  const add = (
    use: Entry | PhotoDraft | PlanDraft | JsaDraft,
    filename: FileName,
    picture: Upload['picture'] = null,
  ) =>
    uploads.set(use, {
      ...{ field: 'file', filename, key: newKey(), path: '' },
      ...{ type: '', size: 0, sha256: '', picture, toScan: false },
    })
  for (const entry of demoProjects.flatMap(({ story = {} }) => Object.values(story).flat()))
    if ('file' in entry && entry.file) add(entry, entry.file)
  for (const jsa of demoJsas) if (jsa.file) add(jsa, jsa.file)
  const records = [...demoSurveys, ...demoJsas]
  for (const photo of records.flatMap(({ locations = [] }) => locations.flatMap(({ photos }) => photos)))
    add(photo, photo.picture)
  // a plan is refused that is no picture
  const origin = { taken_at: null, taken_local: null, latitude: null, longitude: null }
  for (const { plan } of demoSurveys) if (plan) add(plan, plan.picture, { ...sheet, ...origin })
  return uploads
}

/** Every file there is belongs to the demo: the portal was empty. */
export async function finishFiles(
  { db, storage }: { db: Queries; storage: Storage },
  contents: Contents,
): Promise<void> {
  for (const [name, content] of contents) {
    const { type, data } = content
    const sha256 = createHash('sha256').update(data).digest('hex')
    const sides = 'width' in content ? { width: content.width, height: content.height } : {}
    const columns = { type, size: data.length, sha256, ...sides }
    await db.update(files).set(columns).where(eq(files.filename, name))
  }
  const rows = await db.select().from(files)
  const stored = rows.map(row => ({ ...row, data: contentOf(contents, row.filename).data }))
  const copies = rows.flatMap(({ id, key, filename }) => copiesOf(contentOf(contents, filename), key, id))
  await db.insert(file_copies).values(copies.map(({ data, ...row }) => ({ ...row, size: data.length })))
  // they are all here: left to the worker, they would make it load the picture tool at the first start
  await db.delete(jobs).where(eq(jobs.kind, copyPicture.kind))
  await putAll(storage, [...stored, ...copies])
}

const contentOf = (contents: Contents, filename: string) => found(contents.get(filename as FileName))

/** They come with the drawing. */
function copiesOf(content: Content, key: string, file_id: number) {
  if (!('small' in content && content.small)) return []
  const copy = (name: 'large' | 'small', { type, width, height, data }: Drawn) => ({
    ...{ file_id, copy: name, key: copyKey(key, name) },
    ...{ type, width, height, data },
  })
  return [copy('large', content), copy('small', content.small)]
}

const putsAtOnce = 8

/** Several at once: a disk that flushes each object is slow, and a storage far away is slower. */
async function putAll(storage: Storage, objects: { key: string; type: string; data: Buffer }[]) {
  const waiting = [...objects]
  const putNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await storage.put(next.key, Readable.from([next.data]), { type: next.type, size: next.data.length })
  }
  await Promise.all(Array.from({ length: putsAtOnce }, putNext))
}

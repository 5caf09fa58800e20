import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { file_copies, files } from '#server/db/schema/files.ts'
import { jobs } from '#server/db/schema/system.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { copyKey, copyPicture } from '#server/services/pictures/pictures.ts'
import { newKey, type Storage } from '#server/services/storage/open-storage.ts'
import { documents } from './drawing/documents.ts'
import { type Drawn, draw } from './drawing/draw.ts'
import { type PictureName, pictures } from './drawing/pictures.ts'
import { signatureDrawing, signatureStrokes } from './drawing/signatures.ts'
import type { Entry, FileName } from './projects/project-draft.ts'
import { demoProjects } from './projects/projects.ts'
import type { PhotoDraft } from './projects/survey-draft.ts'
import { demoSurveys } from './projects/surveys.ts'

type Content = Drawn | { type: string; data: Buffer }
type DemoUpload = Upload & { content: Content }
type DemoUploads = Map<Entry | PhotoDraft, DemoUpload>

interface Drawings {
  contents: Map<FileName, Content>
  /** By the name of who signed, as data addresses. */
  signatures: Map<string, string>
}

/** Each picture and signature is drawn once, however often the projects use it. */
export async function drawDemo(): Promise<Drawings> {
  const names = Object.keys(pictures) as PictureName[]
  const signers = [
    ...new Set([
      ...demoProjects.flatMap(({ signed }) => signed?.name ?? []),
      ...demoSurveys.flatMap(({ report }) => report?.signed?.name ?? []),
    ]),
  ]
  const drawn = await draw([
    ...names.map(name => pictures[name]),
    ...signers.map(name => signatureDrawing(signatureStrokes(name))),
  ])
  const contents = new Map<FileName, Content>(Object.entries(documents) as [FileName, Content][])
  const signatures = new Map<string, string>()
  for (const [index, picture] of drawn.entries()) {
    const name = names[index]
    if (name) contents.set(name, picture)
    else
      signatures.set(
        signers[index - names.length] as string,
        `data:${picture.type};base64,${picture.data.toString('base64')}`,
      )
  }
  return { contents, signatures }
}

/** A file of its own for each use of a picture: one may be deleted without another missing it. */
export function makeUploads(contents: Drawings['contents']): DemoUploads {
  const hashes = new Map([...contents].map(([name, { data }]) => [name, sha256(data)]))
  const upload = (name: FileName): DemoUpload => {
    const content = contents.get(name) as Content
    return {
      ...{ field: 'file', filename: name, type: content.type, size: content.data.length, content },
      sha256: hashes.get(name) as string,
      picture: 'width' in content ? { width: content.width, height: content.height, ...noOrigin } : null,
      // it is stored by storeFiles, and not moved from a temporary file
      path: '',
      key: newKey(),
    }
  }
  const uploads: DemoUploads = new Map()
  for (const entry of demoProjects.flatMap(({ story = {} }) => Object.values(story).flat()))
    if ('file' in entry && entry.file) uploads.set(entry, upload(entry.file))
  for (const photo of demoSurveys.flatMap(({ locations }) => locations.flatMap(({ photos }) => photos)))
    uploads.set(photo, upload(photo.picture))
  return uploads
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex')
const noOrigin = { taken_at: null, latitude: null, longitude: null }

/** Several at once: a disk that flushes each object is slow, and a storage far away is slower. */
export async function storeFiles(storage: Storage, uploads: DemoUploads): Promise<void> {
  const waiting = [...uploads.values()].flatMap(upload => [
    { key: upload.key, type: upload.type, data: upload.content.data },
    ...copiesOf(upload),
  ])
  const storeNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await storage.put(next.key, Readable.from([next.data]), { type: next.type, size: next.data.length })
  }
  await Promise.all(Array.from({ length: putsAtOnce }, storeNext))
}

const putsAtOnce = 8

/** The copies come with the drawing: left to the worker, they would make it load the picture tool at the first start. */
export async function addCopies(db: Queries, uploads: DemoUploads): Promise<void> {
  const keys = [...uploads.values()].map(({ key }) => key)
  const rows = await db.select({ id: files.id, key: files.key }).from(files).where(inArray(files.key, keys))
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const copies = [...uploads.values()].flatMap(upload =>
    copiesOf(upload).map(({ data, ...copy }) => ({
      ...{ ...copy, size: data.length },
      file_id: ids.get(upload.key) as number,
    })),
  )
  await db.insert(file_copies).values(copies)
  await db.delete(jobs).where(eq(jobs.kind, copyPicture.kind))
}

function copiesOf({ key, content }: DemoUpload) {
  if (!('small' in content && content.small)) return []
  const copy = (name: 'large' | 'small', { type, width, height, data }: Drawn) => ({
    ...{ copy: name, key: copyKey(key, name) },
    ...{ type, width, height, data },
  })
  return [copy('large', content), copy('small', content.small)]
}

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Queries } from '#server/db/database.ts'
import { file_copies, files } from '#server/db/schema/files.ts'
import { readReport } from '#server/features/reports/read-report.ts'
import { objectsOf } from '#server/services/pictures/pictures.ts'
import { found } from '#server/services/runtime/failure.ts'
import { hashPassword } from '#server/services/secrets/passwords.ts'
import { newKey, type Storage } from '#server/services/storage/open-storage.ts'
import { draw } from './drawing/draw.ts'
import type { DemoFile, DemoTools, Drawn } from './tools.ts'

/** Hands the demo what it cannot reach from the floor of the database. */
export const demoTools = (storage: Storage): DemoTools => ({
  hashPassword,
  draw,
  keepFiles: (db, demoFiles) => keepFiles(db, storage, demoFiles),
  hashReport: async (db, projectId) => found(await readReport(db, projectId)).hash,
})

async function keepFiles(db: Queries, storage: Storage, demoFiles: DemoFile[]): Promise<number[]> {
  const keys = demoFiles.map(() => newKey())
  const rows = demoFiles.map((file, index) => fileRow(file, keys[index] as string))
  const added = await db.insert(files).values(rows).returning({ id: files.id })
  const copies = demoFiles.flatMap(({ content }, index) =>
    copiesOf(content, keys[index] as string, added[index]?.id as number),
  )
  await db.insert(file_copies).values(copies.map(({ data, ...row }) => ({ ...row, size: data.length })))
  await putAll(storage, [
    ...demoFiles.map(({ content }, index) => ({ ...content, key: keys[index] as string })),
    ...copies,
  ])
  return added.map(({ id }) => id)
}

function fileRow({ filename, content, user_id, created_at }: DemoFile, key: string) {
  const { type, data } = content
  const sha256 = createHash('sha256').update(data).digest('hex')
  const sides = 'width' in content ? { width: content.width, height: content.height } : {}
  return { key, filename, type, size: data.length, sha256, user_id, created_at, ...sides }
}

/** They come with the drawing: left to the worker, they would make it load the picture tool at the first start. */
function copiesOf(content: DemoFile['content'], key: string, file_id: number) {
  if (!('small' in content && content.small)) return []
  const [, large = '', small = ''] = objectsOf(key)
  const row = ({ type, width, height, data }: Drawn) => ({ file_id, type, width, height, data })
  return [
    { ...row(content), copy: 'large' as const, key: large },
    { ...row(content.small), copy: 'small' as const, key: small },
  ]
}

const atOnce = 8

/** Some at once: a disk that makes sure of each object is slow, and a storage far away is slower. */
async function putAll(storage: Storage, objects: { key: string; type: string; data: Buffer }[]) {
  const waiting = [...objects]
  const turn = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await storage.put(next.key, Readable.from([next.data]), { type: next.type, size: next.data.length })
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}

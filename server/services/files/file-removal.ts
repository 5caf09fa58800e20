import { eq } from 'drizzle-orm'
import { backupIsRunning } from '#server/db/backup-lock.ts'
import type { Queries } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { ServiceDown } from '#server/services/jobs/temporary-failures.ts'
import { objectsOf } from '#server/services/pictures/pictures.ts'
import type { Storage } from '#server/services/storage/storage.ts'

const removeObjectsJob = jobKind<{ keys: string[] }>('remove-objects', { attempts: 10 })

/** The content is removed after the commit, so that a deletion that is rolled back does not lose it. */
export async function deleteFile(db: Queries, id: number): Promise<void> {
  const [deleted] = await db.delete(files).where(eq(files.id, id)).returning({ key: files.key })
  if (deleted) await queueObjectRemoval(db, objectsOf(deleted.key))
}

export const queueObjectRemoval = (db: Queries, keys: string[], runAt?: Date) =>
  addJob(db, removeObjectsJob, { keys }, { runAt })

export function objectRemovalHandler(db: Queries, storage: Storage): JobHandler {
  return jobHandler(removeObjectsJob, async ({ keys }) => {
    if (await backupIsRunning(db)) throw new ServiceDown('a running backup may need these objects')
    for (const key of keys) await storage.remove(key)
  })
}

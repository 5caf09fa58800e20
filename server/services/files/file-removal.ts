import { eq } from 'drizzle-orm'
import { backupIsRunning } from '#server/db/backup-lock.ts'
import type { Queries } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { ServiceDown } from '#server/services/jobs/temporary-failures.ts'
import { objectsOf } from '#server/services/pictures/pictures.ts'
import type { Storage } from '#server/services/storage/open-storage.ts'

const removal = jobKind<{ keys: string[] }>('remove-objects', { attempts: 10 })

/** The content goes after commit: a deletion that is rolled back must not have lost it. */
export async function deleteFile(db: Queries, id: number): Promise<void> {
  const [gone] = await db.delete(files).where(eq(files.id, id)).returning({ key: files.key })
  if (gone) await removeObjects(db, objectsOf(gone.key))
}

export const removeObjects = (db: Queries, keys: string[]) => addJob(db, removal, { keys })

export function removalHandler(db: Queries, storage: Storage): JobHandler {
  return jobHandler(removal, async ({ keys }) => {
    if (await backupIsRunning(db)) throw new ServiceDown('a running backup may need these objects')
    for (const key of keys) await storage.remove(key)
  })
}

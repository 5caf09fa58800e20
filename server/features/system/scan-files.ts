import { and, eq, isNull } from 'drizzle-orm'
import { auditedElsewhere } from '#contract/audit.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { insertAuditRows, ofNobody } from '#server/services/audit/audit-rows.ts'
import { queueObjectRemoval } from '#server/services/files/file-removal.ts'
import { type JobHandler, jobHandler } from '#server/services/jobs/jobs.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { objectsOf, queueCopies } from '#server/services/pictures/pictures.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { SecurityLog } from '#server/services/security-events/security-log.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { scanForViruses } from '#server/services/viruses/clamd.ts'
import { scanFile } from '#server/services/viruses/scan-job.ts'
import { infectedFileMail } from './infected-file.mail.ts'

type FileRow = typeof files.$inferSelect
type MailSettings = Pick<Config, 'providerName' | 'publicUrl'>

interface Scanning {
  db: Database
  storage: Storage
  config: Pick<Config, 'clamavHost' | 'providerName' | 'publicUrl'>
  clock: Clock
  security: Pick<SecurityLog, 'write'>
}

/** Gives files that wait their verdict. One that waits when the setting is gone is handed out like those before it. */
export const scanHandler = ({ db, storage, config, clock, security }: Scanning): JobHandler =>
  jobHandler(scanFile, async ({ file_id }, stopping) => {
    const [file] = await db.select().from(files).where(isWaiting(file_id))
    if (!file) return
    const { clamavHost } = config
    const finding = clamavHost
      ? await scanForViruses(clamavHost, await storage.get(file.key), { stopping })
      : null
    const decided = await inTransaction(db, async inside => {
      const [held] = await inside.select().from(files).where(isWaiting(file_id)).for('update')
      if (!held) return false
      const now = clock()
      const scan_status = !clamavHost ? null : finding ? 'infected' : 'clean'
      await inside
        .update(files)
        .set({ scan_status, scanned_at: clamavHost ? now : null })
        .where(eq(files.id, file_id))
      if (finding) await removeInfected(inside, held, now, config)
      else if (held.width !== null) await queueCopies(inside, file_id, held.user_id)
      return true
    })
    if (decided && finding)
      security.write('file.infected', {
        ...{ call: auditedElsewhere.virusScan.call, record: 'file', id: file_id },
        ...{ user: file.user_id, reason: finding.virus },
      })
  })

const isWaiting = (id: number) => and(eq(files.id, id), eq(files.scan_status, 'waiting'))

/** Its name stays where it was, with what became of it; the content goes, with whatever was made of it. */
async function removeInfected(
  db: Queries,
  { id, key, filename, user_id }: FileRow,
  now: Date,
  mails: MailSettings,
): Promise<void> {
  await queueObjectRemoval(db, objectsOf(key))
  await insertAuditRows(db, [
    {
      ...{ ...ofNobody, at: now, call: auditedElsewhere.virusScan.call, address: 'the portal itself' },
      ...{ record: 'file', record_id: id, owner_id: user_id, subject: filename },
      fields: ['scan_status: infected'],
    },
  ])
  if (user_id === null) return
  const [uploader] = await db
    .select({ email: users.email, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.deleted_at)))
  if (uploader) await queueMail(db, uploader.email, infectedFileMail(mails, uploader, filename))
}

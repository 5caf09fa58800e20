import { statfs } from 'node:fs/promises'
import { operationsLimits } from '#contract/admin/operations-limits.ts'
import type { Log } from '#server/services/runtime/log.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { NotStored } from '#server/services/storage/storage-errors.ts'
import { storeIdKey } from '#server/services/storage/store-id.ts'
import { pingScanner } from '#server/services/viruses/ping.ts'

/** Whether the storage answers in time, and not only after the page was given up. */
export const isReachable = (storage: Storage, log: Log): Promise<boolean> =>
  inTime(
    storage.size(storeIdKey).then(
      () => true,
      error => {
        if (error instanceof NotStored) return true
        throw error
      },
    ),
  ).catch(error => {
    log.warn({ err: error }, 'the storage does not answer')
    return false
  })

export const readDisk = (folder: string, log: Log): Promise<{ free: number; total: number } | null> =>
  inTime(statfs(folder)).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    error => {
      log.warn({ err: error }, 'the disk does not answer')
      return null
    },
  )

/** Null where there is no scanner. */
export const scannerAnswers = async (host: string | null, log: Log): Promise<boolean | null> =>
  host === null
    ? null
    : pingScanner(host, operationsLimits.statusWait * 1000).then(
        () => true,
        error => {
          log.warn({ err: error }, 'the virus scanner does not answer')
          return false
        },
      )

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), operationsLimits.statusWait * 1000)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

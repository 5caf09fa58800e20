/** The storage cannot be reached, does not answer or refuses us. The request is not to blame, and it may pass. */
export class StorageDown extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`The storage is away: ${what}`, options)
  }
}

/** There is no room left for what was sent. */
export class StorageFull extends Error {
  constructor(options?: ErrorOptions) {
    super('The storage is full', options)
  }
}

/** What an error of the file system means; any other error is left as it is. */
export function fileFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (fullCodes.has(code)) return new StorageFull({ cause: error })
  if (awayCodes.has(code)) return new StorageDown(code, { cause: error })
  return error
}

export const throwFileFault = (error: unknown): never => {
  throw fileFault(error)
}

/** Whether the disk of the files or of the database has no room left; an error of a query hides its cause. */
export function isFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (cause instanceof StorageFull || fullCodes.has(code) || code === databaseFull) return true
  }
  return false
}

/** SQLSTATE disk_full */
const databaseFull = '53100'

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** ENOENT: the folder itself is gone, since a single file that is missing is told apart before. */
const awayCodes = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOENT',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'EBUSY',
  'EMFILE',
  'ENFILE',
])

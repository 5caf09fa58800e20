/** The storage cannot be reached, does not answer or refuses us. This is not the fault of the request, and may be over soon. */
export class StorageDown extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`The storage is away: ${what}`, options)
  }
}

export class NotStored extends Error {
  constructor(key: string) {
    super(`Nothing is stored under ${key}`)
  }
}

/** There is no room left for what was sent. */
export class StorageFull extends Error {
  constructor(options?: ErrorOptions) {
    super('The storage is full', options)
  }
}

/** The storage error that an error of the file system stands for; any other error is returned unchanged. */
export function toStorageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (fullCodes.has(code)) return new StorageFull({ cause: error })
  if (downCodes.has(code)) return new StorageDown(code, { cause: error })
  return error
}

export const throwStorageError = (error: unknown): never => {
  throw toStorageError(error)
}

/** As the SDK throws it. */
interface S3Error extends Error {
  $metadata?: { httpStatusCode?: number }
}

/** Key and content are valid, so any other error means that the server cannot serve us. */
export function s3ToStorageError(key: string, thrown: unknown): Error {
  if (thrown instanceof StorageDown) return thrown
  const error = thrown as S3Error
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return new NotStored(key)
  if (error.name === 'InvalidRange') return new RangeError('The content ends before the range')
  // compatible servers answer this on a full disk
  if (error.$metadata?.httpStatusCode === 507) return new StorageFull({ cause: error })
  return new StorageDown(describeS3Error(error), { cause: error })
}

/** A refused HEAD has no body, so the SDK knows only a status and names the error "Unknown". */
export function describeS3Error(error: S3Error): string {
  const status = error.$metadata?.httpStatusCode
  if (status === 403) return 'the server refuses these AWS keys'
  if (status === 404) return 'there is no such bucket'
  return error.message || error.name
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

/** ENOENT: the folder itself is gone; callers handle a single missing file before. */
const downCodes = new Set([
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

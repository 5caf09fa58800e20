import { NotStored, StorageDown, StorageFull } from './storage-errors.ts'

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

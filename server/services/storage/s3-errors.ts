import { NotStored } from './object-keys.ts'
import { StorageDown, StorageFull } from './storage-errors.ts'

/** As the SDK throws it. */
interface S3Error extends Error {
  $metadata?: { httpStatusCode?: number }
}

/** The key is right and the content is ours, so whatever else the server says is that it cannot serve us. */
export function s3Fault(key: string, failure: unknown): Error {
  if (failure instanceof StorageDown) return failure
  const error = failure as S3Error
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return new NotStored(key)
  if (error.name === 'InvalidRange') return new RangeError('The content ends before the range')
  // what compatible servers on a full disk say
  if (error.$metadata?.httpStatusCode === 507) return new StorageFull({ cause: error })
  return new StorageDown(sentenceOf(error), { cause: error })
}

/** A refused HEAD has no body, so the SDK knows only a status and names the error "Unknown". */
export function sentenceOf(error: S3Error): string {
  const status = error.$metadata?.httpStatusCode
  if (status === 403) return 'the server refuses these AWS keys'
  if (status === 404) return 'there is no such bucket'
  return error.message || error.name
}

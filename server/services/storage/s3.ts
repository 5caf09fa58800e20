import { createReadStream } from 'node:fs'
import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { limitInFlight } from './in-flight-limit.ts'
import { checkKey } from './object-keys.ts'
import { SizeCheck } from './size-check.ts'
import { agentsWithStallTimeout, StoredContent } from './stall-timeout.ts'
import type { Storage, StoredEntry } from './storage.ts'
import { describeS3Error, StorageDown, s3ToStorageError } from './storage-errors.ts'
import { readStorageUrl } from './storage-url.ts'

export interface S3Settings {
  /** Without them the SDK looks for its keys where it always does. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Whether a host may be spoken to by http. */
  mayBeReadable(host: string): boolean
}

export async function openS3(
  storageUrl: string,
  stall: number,
  { keys, mayBeReadable }: S3Settings,
): Promise<Storage> {
  const { bucket, endpoint, region, prefix } = readStorageUrl(storageUrl)
  const client = new S3Client({
    endpoint,
    region: region ?? (endpoint ? 'us-east-1' : undefined),
    forcePathStyle: endpoint !== undefined,
    ...(keys && { credentials: keys }),
    // compatible servers store the SDK's own checksum trailers as if they were content
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // the SDK's own socket time-out would also end the download of a browser that reads slowly
    requestHandler: { connectionTimeout: 5000, socketTimeout: 0, ...agentsWithStallTimeout(stall) },
  })
  refuseReadable(client, mayBeReadable)
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(error => {
    throw new Error(`The bucket of STORAGE_URL cannot be used: ${describeS3Error(error)}`, { cause: error })
  })
  // an upload holds up to 20 MB in memory
  return limitInFlight(new S3(client, bucket, prefix, stall), { puts: 8, reads: 32, maxWait: stall / 2 })
}

/** Here and not by the address alone, since the SDK reads endpoints from variables and files of its own too. */
function refuseReadable(client: S3Client, mayBeReadable: S3Settings['mayBeReadable']): void {
  client.middlewareStack.add(
    next => async given => {
      const { protocol, hostname } = given.request as { protocol: string; hostname: string }
      if (protocol !== 'https:' && !mayBeReadable(hostname))
        throw new Error(`${hostname} would be spoken to without encryption; see ALLOW_UNENCRYPTED`)
      return next(given)
    },
    { step: 'finalizeRequest', name: 'refuseReadable' },
  )
}

class S3 implements Storage {
  private readonly client: S3Client
  private readonly bucket: string
  private readonly prefix: string
  private readonly stall: number

  constructor(client: S3Client, bucket: string, prefix: string, stall: number) {
    this.client = client
    this.bucket = bucket
    this.prefix = prefix
    this.stall = stall
  }

  async put(key: string, content: Readable, options: { type: string; size: number }): Promise<void> {
    const body = new SizeCheck(options.size)
    const upload = new Upload({
      client: this.client,
      params: { ...this.location(key), Body: body, ContentType: options.type },
      // one part of 5 MB at a time, so that an upload takes about 20 MB of memory however large the file is
      queueSize: 1,
      leavePartsOnError: true,
    })
    let uploadError: Error | undefined
    const sending = upload.done().catch(error => {
      // content that broke off reports its own error
      if (body.errored) return
      uploadError = s3ToStorageError(key, error)
      body.destroy(uploadError)
    })
    const [, streamed] = await Promise.allSettled([sending, pipeline(content, body)])
    const failure = uploadError ?? (streamed.status === 'rejected' ? streamed.reason : null)
    if (!failure) return
    const aborted = this.abortUpload(key, upload.uploadId)
    // a storage that does not answer would not answer this either, so the caller does not wait for it
    if (!(failure instanceof StorageDown)) await aborted
    throw failure
  }

  /** The parts of an unfinished upload cost money and appear in no list. */
  private async abortUpload(key: string, UploadId: string | undefined): Promise<void> {
    if (!UploadId) return
    const command = new AbortMultipartUploadCommand({ ...this.location(key), UploadId })
    await this.client.send(command).catch(() => {})
  }

  async putFile(key: string, path: string, options: { type: string; size: number }): Promise<void> {
    await this.put(key, createReadStream(path), options)
  }

  local(): null {
    return null
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await this.client
      .send(new GetObjectCommand({ ...this.location(key), Range }))
      .catch(throwS3Error(key))
    // from here on StoredContent watches the time, and only while the reader waits for more
    if (Body instanceof IncomingMessage) Body.setTimeout(0)
    return new StoredContent(Body as Readable, this.stall)
  }

  async size(key: string): Promise<number> {
    const answer = await this.client.send(new HeadObjectCommand(this.location(key))).catch(throwS3Error(key))
    return answer.ContentLength ?? 0
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.location(key))).catch(throwS3Error(key))
  }

  async *list(): AsyncGenerator<StoredEntry> {
    const location = { Bucket: this.bucket, Prefix: this.prefix }
    try {
      for await (const page of paginateListObjectsV2({ client: this.client }, location)) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (!Key || !LastModified) continue
          yield { key: Key.slice(this.prefix.length), size: Size ?? 0, modified: LastModified }
        }
      }
    } catch (error) {
      throw s3ToStorageError('', error)
    }
  }

  private location(key: string) {
    return { Bucket: this.bucket, Key: this.prefix + checkKey(key) }
  }
}

const throwS3Error =
  (key: string) =>
  (error: unknown): never => {
    throw s3ToStorageError(key, error)
  }

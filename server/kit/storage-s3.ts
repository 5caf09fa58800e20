import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { checkKey, NotStored, type StoredEntry } from './storage-key.ts'
import { AnnouncedLength } from './storage-length.ts'

export async function openS3(storageUrl: string) {
  const { bucket, endpoint, region, prefix } = readUrl(storageUrl)
  const client = new S3Client({
    endpoint,
    region: region ?? (endpoint ? 'us-east-1' : undefined),
    forcePathStyle: endpoint !== undefined,
    // compatible servers store the SDK's own checksum trailers as if they were content
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
  })
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(error => {
    throw new Error(`The bucket of STORAGE_URL cannot be used: ${sentence(error)}`, { cause: error })
  })
  return new S3(client, bucket, prefix)
}

class S3 {
  private readonly client: S3Client
  private readonly bucket: string
  private readonly prefix: string

  constructor(client: S3Client, bucket: string, prefix: string) {
    this.client = client
    this.bucket = bucket
    this.prefix = prefix
  }

  async put(key: string, content: Readable, about: { type: string; size: number }): Promise<void> {
    const body = new AnnouncedLength(about.size)
    const upload = new Upload({
      client: this.client,
      params: { ...this.place(key), Body: body, ContentType: about.type },
      // one part of 5 MB at a time: about 20 MB per upload however large the file is
      queueSize: 1,
    })
    // the upload fails with the stream and takes back the parts it sent; it must be waited for first
    const [sent, streamed] = await Promise.allSettled([upload.done(), pipeline(content, body)])
    if (streamed.status === 'rejected') throw streamed.reason
    if (sent.status === 'rejected') throw sent.reason
  }

  async putFile(key: string, path: string, about: { type: string; size: number }): Promise<void> {
    await this.put(key, createReadStream(path), about)
  }

  local(): null {
    return null
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const answer = await this.client
      .send(new GetObjectCommand({ ...this.place(key), Range }))
      .catch(refuse(key))
    return answer.Body as Readable
  }

  async size(key: string): Promise<number> {
    const answer = await this.client.send(new HeadObjectCommand(this.place(key))).catch(refuse(key))
    return answer.ContentLength ?? 0
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.place(key)))
  }

  async *list(): AsyncGenerator<StoredEntry> {
    const place = { Bucket: this.bucket, Prefix: this.prefix }
    for await (const page of paginateListObjectsV2({ client: this.client }, place)) {
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (!Key || !LastModified) continue
        yield { key: Key.slice(this.prefix.length), size: Size ?? 0, modified: LastModified }
      }
    }
  }

  private place(key: string) {
    return { Bucket: this.bucket, Key: this.prefix + checkKey(key) }
  }
}

function readUrl(storageUrl: string) {
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : null
  if (url?.protocol !== 's3:' || !url.hostname || url.port || !['', '/'].includes(url.pathname)) {
    throw new Error('STORAGE_URL must look like s3://bucket?endpoint=https://host&region=name')
  }
  if (url.username || url.password) {
    throw new Error('STORAGE_URL must not hold keys; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  const { endpoint, region, prefix, ...unknown } = Object.fromEntries(url.searchParams)
  const [strange] = Object.keys(unknown)
  if (strange) throw new Error(`STORAGE_URL takes endpoint, region and prefix, not ${strange}`)
  if (endpoint && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new Error('The endpoint of STORAGE_URL must be a whole http or https address')
  }
  const folder = prefix?.replace(/^\/+|\/+$/g, '')
  return { bucket: url.hostname, endpoint, region, prefix: folder ? `${checkKey(folder)}/` : '' }
}

/** A refused HEAD has no body, so the SDK knows only a status and names the error "Unknown". */
function sentence(error: { name: string; message: string; $metadata?: { httpStatusCode?: number } }): string {
  const status = error.$metadata?.httpStatusCode
  if (status === 403) return 'the server refuses these AWS keys'
  if (status === 404) return 'there is no such bucket'
  return error.message || error.name
}

function refuse(key: string) {
  return (error: { name: string }): never => {
    if (error.name === 'NoSuchKey' || error.name === 'NotFound') throw new NotStored(key)
    if (error.name === 'InvalidRange') throw new RangeError('The content ends before the range')
    throw error
  }
}

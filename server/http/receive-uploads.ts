import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { detectFileKind } from '#server/services/files/file-kind.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { readHeader } from '#server/services/pictures/picture-header.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { newKey } from '#server/services/storage/object-keys.ts'
import { throwStorageError, toStorageError } from '#server/services/storage/storage-errors.ts'

export interface Received {
  fields: Record<string, unknown>
  uploads: Upload[]
  /** Removes what is still in the temporary folder. */
  clear(): Promise<void>
}

/**
 * Streams a multipart body to disk; no file is ever held in memory. `beforeRefusal` may refuse first: somebody without
 * access to the record is told so, and nothing about the files.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  rule: NonNullable<Endpoint['files']>,
  { temporary, config }: Pick<AppServices, 'temporary' | 'config'>,
  beforeRefusal: (fields: Received['fields']) => Promise<unknown> = async () => {},
): Promise<Received> {
  if (!request.isMultipart()) throw new Failure(415, messages.wrongType)
  refuseOversized(request, rule)
  const folder = path.join(temporary, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(throwStorageError)
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const { fields, uploads, refused } = await readParts(request, rule, folder)
    // an error on our side is not secret, and the fields after the file may not have arrived
    if (refused instanceof Failure) await beforeRefusal(fields)
    if (refused) throw refused
    const toScan = config.clamavHost !== undefined
    return { fields, uploads: uploads.map(upload => ({ ...upload, toScan })), clear }
  } catch (error) {
    await clear()
    throw error
  }
}

async function readParts(request: FastifyRequest, rule: NonNullable<Endpoint['files']>, folder: string) {
  const fields: Record<string, unknown> = {}
  const uploads: Omit<Upload, 'toScan'>[] = []
  let refused: unknown
  // a client that disconnected while its access was checked sends nothing more, not even an end
  if (request.raw.destroyed) throw new Failure(400, messages.malformed)
  try {
    const parts = request.parts({
      // measured here: the sentence about a file that is too large says how large it is
      limits: {
        fileSize: Number.POSITIVE_INFINITY,
        files: rule.max,
        fields: 20,
        fieldSize: limits.jsonBytes,
      },
    })
    for await (const part of parts) {
      if (!part.fieldname) refused ??= new Failure(400, messages.malformed)
      if (part.type === 'field') {
        if (part.valueTruncated) refused ??= new Failure(413, messages.tooLarge)
        else fields[part.fieldname] = part.value
      } else if (refused) await discard(part)
      else
        await receiveFile(part, folder, rule.kinds).then(
          upload => uploads.push(upload),
          error => (refused = toStorageError(error)),
        )
    }
    return { fields, uploads, refused }
  } catch (error) {
    throw tooManyParts(error) ? new Failure(413, messages.tooManyFiles(rule.max)) : toBodyFailure(error)
  }
}

/** While a body is read, an error that is not the file system's is the body's: not multipart, or incomplete. */
function toBodyFailure(error: unknown): unknown {
  const translated = toStorageError(error)
  return translated === error && !(error instanceof Failure)
    ? new Failure(400, messages.malformed)
    : translated
}

/** Refuses a body at once that is larger than all accepted files together. */
function refuseOversized(request: FastifyRequest, rule: NonNullable<Endpoint['files']>): void {
  const max = rule.max * mostBytes(rule.kinds)
  const size = Number(request.headers['content-length'] ?? 0)
  if (size > max * 1.1) {
    throw new Failure(413, messages.uploadTooLarge(size, max), {}, { connection: 'close' })
  }
}

/** A client that is still sending when the answer comes would see a broken connection instead of the message. */
async function discard(part: MultipartFile): Promise<void> {
  part.file.resume()
  await finished(part.file)
}

async function receiveFile(
  part: MultipartFile,
  folder: string,
  kinds: 'pictures' | 'any',
): Promise<Omit<Upload, 'toScan'>> {
  const file = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  const max = mostBytes(kinds)
  let size = 0
  await pipeline(
    part.file,
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > max) continue
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600 }),
  ).catch(error => {
    throw toBodyFailure(error)
  })
  const given = cleanName(part.filename)
  if (size > max) throw tooLarge(given, size, max)
  if (size === 0) throw new Failure(422, messages.fileEmpty(given))
  const kind = await detectFileKind(file, given)
  if (!kind || (kinds === 'pictures' && !kind.picture)) {
    const accepted = kinds === 'pictures' ? messages.pictureKinds : messages.fileKinds
    throw new Failure(415, messages.fileWrongType(given, accepted))
  }
  if (kind.picture && size > limits.pictureBytes) throw tooLarge(given, size, limits.pictureBytes)
  const picture = kind.picture ? await readHeader(file, given) : null
  const { filename, type } = kind
  return {
    field: part.fieldname,
    filename,
    type,
    picture,
    size,
    sha256: hash.digest('hex'),
    path: file,
    key: newKey(),
  }
}

const mostBytes = (kinds: 'pictures' | 'any') =>
  kinds === 'pictures' ? limits.pictureBytes : limits.fileBytes

const tooLarge = (name: string, size: number, limit: number) =>
  new Failure(413, messages.fileTooLarge(name, size, limit))

/** Without folders and control characters; letters of any script. */
function cleanName(given: string | undefined): string {
  const base = (given ?? '').slice(-limits.fileAddressLength).split(/[/\\]/).pop() ?? ''
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    // no script has more marks on one letter, and normalizing thousands of them takes seconds
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim()
  return [...clean].slice(-limits.fileNameLength).join('') || 'file'
}

const tooManyParts = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(String(error.code))

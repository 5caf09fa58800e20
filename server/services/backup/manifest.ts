import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/**
 * A backup is one tar file:
 *   tables/NAME/000001.gz …      what COPY wrote, in parts; tables that others reference come first
 *   files/KEY …                  the stored objects; after each few hundred their checksums/000001.jsonl
 *   manifest.json
 * After the end of the tar follows one line with the SHA-256 of everything before it.
 */
export const entryNames = {
  tablePart: (table: string, part: number) => `tables/${table}/${padded(part)}.gz`,
  object: (key: string) => `files/${key}`,
  checksums: (part: number) => `checksums/${padded(part)}.jsonl`,
  manifest: 'manifest.json',
}

/** The last line of the file, after the tar. */
export const checksumLine = (sha256: string) => `sha256 ${sha256}\n`

export const formatVersion = 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.number().int().min(0)

export const Manifest = z.object({
  format: z.literal('hyperbola-backup'),
  version: z.literal(formatVersion),
  application_version: z.string(),
  postgresql_version: z.string(),
  /** When the snapshot was taken: the backup contains everything as it was then. */
  taken_at: z.iso.datetime(),
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: Count,
      bytes: Count,
      parts: Count,
      sha256: Sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  files: z.object({
    count: Count,
    bytes: Count,
    /** How many objects of the database were missing in the storage. */
    missing: Count,
    /** How many differ in size or hash from their row. */
    changed: Count,
  }),
})

export type Manifest = z.infer<typeof Manifest>
export type TableEntry = Manifest['tables'][number]

/** One line for each object, after the objects themselves. */
export const Checksum = z.union([
  z.object({ key: z.string(), size: Count, sha256: Sha256 }),
  z.object({ key: z.string(), missing: z.literal(true) }),
])
export type Checksum = z.infer<typeof Checksum>

export function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text)
  const { version } = z.object({ version: z.number() }).parse(value)
  if (version > formatVersion) {
    throw new BackupError('This backup was made by a newer version of the portal; restore it with that one.')
  }
  return Manifest.parse(value)
}

const padded = (part: number) => String(part).padStart(6, '0')

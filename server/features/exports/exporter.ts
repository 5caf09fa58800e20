import type { Employee } from '#contract/accounts/person.ts'
import type { ExportKind } from '#contract/exports/export.ts'
import type { Context } from '#server/http/route.ts'
import type { ZipWriter } from './archive/zip-writer.ts'

/** What an exporter gets: as a handler, with the person who asked as the one who reads. */
export interface ExportContext
  extends Pick<Context, 'db' | 'user' | 'now' | 'storage' | 'links' | 'print' | 'settings' | 'log'> {
  stopping?: AbortSignal
  /** Asked for just now: a paper that is being prepared is waited for. */
  patient: boolean
}

export interface Subject {
  export_id: number
  subject_id: number | null
  subject: string | null
  filter: unknown
}

/** Makes one kind of export: a table, or a ZIP that it fills. */
export type Exporter =
  | { file: 'csv'; name: string; text(context: ExportContext, about: Subject): AsyncIterable<string> }
  | {
      file: 'zip'
      /** Without its ending. */
      name(user: Employee, about: Subject): string
      fill(context: ExportContext, about: Subject, zip: ZipWriter): Promise<void>
    }

export type Exporters = Partial<Record<ExportKind, Exporter>>

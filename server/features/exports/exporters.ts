import { type CsvRow, csvLines } from './archive/csv-text.ts'
import { companyExporter } from './company/company-archive.ts'
import type { ExportContext, Exporter, Exporters } from './exporter.ts'
import { projectsExporter } from './lists/project-rows.ts'
import { personExporter } from './person/person-archive.ts'
import { projectExporter } from './project/project-archive.ts'

/** Those of this feature. What a later feature exports is added where the jobs are put together. */
export const exporters: Exporters = {
  projects: projectsExporter,
  project: projectExporter,
  company: companyExporter,
  person: personExporter,
}

/** A table whose first row names its columns. */
export const csvExporter = (
  name: string,
  rows: (context: ExportContext, filter: unknown) => AsyncIterable<CsvRow>,
): Exporter => ({ file: 'csv', name, text: (context, { filter }) => csvLines(rows(context, filter)) })

import type { PrintJob } from '#server/services/pdf/print.ts'
import { sampleJsa } from './jsa-paper.ts'
import { sampleReport } from './report-content.ts'

/** A paper of each kind that has pages of its own, to be printed once when the portal is built. */
export const samplePapers = async (): Promise<PrintJob[]> => [
  { kind: 'jsa', data: await sampleJsa() },
  { kind: 'report', data: sampleReport() },
]

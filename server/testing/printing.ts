import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PrintJob, print } from '#server/services/pdf/print.ts'
import { readPdf } from './pdf-reader.ts'
import { samplePicture } from './samples/report-content.ts'

/** Prints a paper as the portal does and opens it. */
export async function printAndOpen(job: PrintJob, picture = samplePicture) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-print-'))
  const { path: file } = await print(job, { picture, folder })
  const pdf = await readFile(file)
  await rm(folder, { recursive: true, force: true })
  return readPdf(pdf)
}

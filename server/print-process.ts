import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { drawJsa } from './features/jsa/pdf/jsa.pdf.ts'
import { drawReceipt } from './features/licenses/receipts/receipt.pdf.ts'
import { drawLabels } from './features/reports/pdf/labels.pdf.ts'
import { drawReport } from './features/reports/pdf/report.pdf.ts'
import { drawCertificate } from './features/training/certificates/certificate.pdf.ts'
import { drawDocument } from './features/training/documents/document.pdf.ts'
import { PdfDocument } from './services/pdf/pdf-document.ts'
import type { FromPrintProcess, PrintJob, ToPrintProcess } from './services/pdf/print.ts'
import type { PrintContext } from './services/pdf/print-context.ts'
import { readPathOrBytes } from './services/runtime/child-process.ts'

/** The process that makes PDFs. It has no connection to the database: a job brings everything that is printed. */
const drawings: Record<PrintJob['kind'], (data: never, context: PrintContext) => void | Promise<void>> = {
  report: drawReport,
  labels: drawLabels,
  jsa: drawJsa,
  receipt: drawReceipt,
  certificate: drawCertificate,
  document: drawDocument,
}

const requestedPictures = new Map<
  number,
  { resolve(picture: Promise<Buffer>): void; reject(error: Error): void }
>()
let lastNumber = 0

process.on('disconnect', () => process.exit())
process.on('message', (message: ToPrintProcess) => {
  if ('job' in message) {
    printTo(message.path, message.job).then(
      printed => send({ printed }),
      (error: NodeJS.ErrnoException) => send({ failed: error.stack ?? String(error), code: error.code }),
    )
    return
  }
  const requested = requestedPictures.get(message.number)
  requestedPictures.delete(message.number)
  if ('picture' in message) requested?.resolve(readPathOrBytes(message.picture).catch(emptyWhenMissing))
  else requested?.reject(new Error(message.missing))
})

/** The PDF says so where an empty picture should be. */
function emptyWhenMissing(error: NodeJS.ErrnoException): Buffer {
  if (error.code === 'ENOENT') return Buffer.alloc(0)
  throw error
}

async function printTo(path: string, { kind, data }: PrintJob): Promise<number> {
  const file = createWriteStream(path)
  let written: Promise<void> | undefined
  await drawings[kind](data as never, {
    open(settings) {
      const pdf = new PdfDocument(settings)
      written = pipeline(pdf.document, file)
      // an error is thrown where `written` is awaited
      written.catch(() => {})
      return pdf
    },
    picture(key) {
      const number = ++lastNumber
      return new Promise((resolve, reject) => {
        requestedPictures.set(number, { resolve, reject })
        send({ wants: key, number })
      })
    },
  })
  await written
  return file.bytesWritten
}

function send(message: FromPrintProcess): void {
  process.send?.(message)
}

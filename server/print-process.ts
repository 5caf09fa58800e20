import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { drawLabels } from './features/reports/pdf/labels.pdf.ts'
import { drawReport } from './features/reports/pdf/report.pdf.ts'
import { PdfDocument } from './services/pdf/pdf-document.ts'
import type { FromPrinter, PrintJob, ToPrinter } from './services/pdf/print.ts'
import type { PrintContext } from './services/pdf/print-context.ts'
import { readContent } from './services/runtime/child-process.ts'

/** The process that lays papers. It knows neither the database nor the portal: it is told what to print. */
const layers: Record<PrintJob['kind'], (data: never, press: PrintContext) => void | Promise<void>> = {
  report: drawReport,
  labels: drawLabels,
}

const pictures = new Map<number, { resolve(picture: Promise<Buffer>): void; reject(error: Error): void }>()
let asked = 0

process.on('disconnect', () => process.exit())
process.on('message', (message: ToPrinter) => {
  if ('job' in message) {
    printTo(message.path, message.job).then(
      printed => tell({ printed }),
      (error: NodeJS.ErrnoException) => tell({ failed: error.stack ?? String(error), code: error.code }),
    )
    return
  }
  const waiting = pictures.get(message.number)
  pictures.delete(message.number)
  if ('picture' in message) waiting?.resolve(readContent(message.picture).catch(nothingWhenLost))
  else waiting?.reject(new Error(message.missing))
})

/** What cannot be read as a picture is told on the paper. */
function nothingWhenLost(error: NodeJS.ErrnoException): Buffer {
  if (error.code === 'ENOENT') return Buffer.alloc(0)
  throw error
}

async function printTo(path: string, { kind, data }: PrintJob): Promise<number> {
  const file = createWriteStream(path)
  let written: Promise<void> | undefined
  await layers[kind](data as never, {
    open(settings) {
      const sheet = new PdfDocument(settings)
      written = pipeline(sheet.document, file)
      // what goes wrong is told where it is waited for
      written.catch(() => {})
      return sheet
    },
    picture(key) {
      const number = ++asked
      return new Promise((resolve, reject) => {
        pictures.set(number, { resolve, reject })
        tell({ wants: key, number })
      })
    },
  })
  await written
  return file.bytesWritten
}

function tell(message: FromPrinter): void {
  process.send?.(message)
}

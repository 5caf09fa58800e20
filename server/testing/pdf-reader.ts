import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { pdfTools } from './tools/debian.mjs'

const run = promisify(execFile)

/** Looks at a PDF with programs that share nothing with the one that wrote it. */
export async function readPdf(pdf: Buffer) {
  const { folder, env } = await pdfTools()
  const desk = await mkdtemp(path.join(tmpdir(), 'hyperbola-pdf-'))
  const file = path.join(desk, 'paper.pdf')
  await writeFile(file, pdf)
  const ask = async (program: string, ...args: string[]) => {
    const options = { env: { ...process.env, ...env }, maxBuffer: 50_000_000 }
    return (await run(path.join(folder, program), args, options)).stdout
  }
  return {
    /** Whether the file is well made: qpdf ends with an error where it is not. */
    check: () => ask('qpdf', '--check', file),
    info: () => ask('pdfinfo', file),
    /** What the pictures show, in words. */
    async alternatives(): Promise<string[]> {
      const { qpdf } = JSON.parse(await ask('qpdf', '--json', '--json-key=qpdf', file))
      const objects = Object.values(qpdf[1]) as { value?: { '/Alt'?: string } }[]
      return objects.flatMap(({ value }) => value?.['/Alt']?.replace(/^u:/, '') ?? [])
    },
    /** The tree that a screen reader walks, with the texts of its figures. */
    structure: () => ask('pdfinfo', '-struct-text', file),
    bookmarks: () => ask('qpdf', '--json', '--json-key=outlines', file),
    /** The links inside the document in their order, with the page each leads to. */
    async links(): Promise<{ destination: string; page: number }[]> {
      const { qpdf } = JSON.parse(await ask('qpdf', '--json', '--json-key=qpdf', file))
      const objects = qpdf[1] as Record<string, { value?: Record<string, string> }>
      const pages = new Map(
        [...(await ask('pdfinfo', '-dests', file)).matchAll(/^ *(\d+) \[.*\] "(.*)"$/gm)].map(
          ([, page, name]) => [name, Number(page)],
        ),
      )
      return Object.values(objects)
        .map(({ value }) => value?.['/S'] === '/GoTo' && value['/D']?.replace(/^u:/, ''))
        .filter(name => typeof name === 'string')
        .map(destination => ({ destination, page: pages.get(destination) ?? 0 }))
    },
    fonts: async () => (await ask('pdffonts', file)).trim().split('\n').slice(2),
    text: () => ask('pdftotext', '-layout', file, '-'),
    /** Each word of each page with the box it takes, in points from the left and from the top. */
    async words() {
      const html = await ask('pdftotext', '-bbox', file, '-')
      return html
        .split('<page ')
        .slice(1)
        .map(page =>
          [
            ...page.matchAll(
              /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</g,
            ),
          ].map(([, left, top, right, bottom, text = '']) => ({
            ...{ left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom), text },
          })),
        )
    },
    /** Each page as it looks, without its colors. */
    async pictures(dotsPerInch = 200): Promise<Buffer[]> {
      await ask('pdftoppm', '-r', String(dotsPerInch), '-gray', '-png', file, path.join(desk, 'page'))
      const pages = (await readdir(desk)).filter(name => name.endsWith('.png')).sort()
      return Promise.all(pages.map(name => readFile(path.join(desk, name))))
    },
    close: () => rm(desk, { recursive: true, force: true }),
  }
}

/** What a barcode reader finds on a picture, and where. */
export async function readCodes(picture: Buffer) {
  const wasm = await readFile(
    path.join(packageRoot(), 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
  )
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  return readBarcodes(new Uint8Array(picture), {
    formats: ['Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  })
}

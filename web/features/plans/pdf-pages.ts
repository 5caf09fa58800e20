import { getDocument, PDFWorker } from 'pdfjs-dist'

/** Fonts and letter tables that a drawing leaves to its reader, and the decoders of scanned pages, by their file names. */
const parts: Record<string, string> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      [
        '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
        '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
        '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
      ],
      { query: '?url', import: 'default', eager: true },
    ),
  ).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

/** `unloaded`: the reader itself, or a part of it that the drawing needs, didn't come over a weak signal. */
export type PdfFailure = 'locked' | 'broken' | 'unloaded'

export interface OpenPdf {
  numPages: number
  /** One page as a picture, as large as asked for along its longer side. */
  drawPage(number: number, longest: number): Promise<HTMLCanvasElement | PdfFailure>
  /** Ends its worker; what it holds is large. */
  close(): void
}

/** A PDF whose pages can be drawn; what is wrong with it where they cannot. */
export async function openPdf(file: Blob): Promise<OpenPdf | PdfFailure> {
  // pdfjs draws a page without a part that is missing, and says nothing: letters or a whole scan would not be there
  let isPartMissing = false
  class PackagedParts {
    async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
      const url = parts[filename]
      const answer = url ? await fetch(url).catch(() => null) : null
      if (!answer?.ok) {
        isPartMissing = true
        throw new Error(`${filename} could not be loaded.`)
      }
      return new Uint8Array(await answer.arrayBuffer())
    }
  }
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const dead = new Promise<'unloaded'>(resolve => {
    port.onerror = () => resolve('unloaded')
  })
  const close = () => port.terminate()
  try {
    const task = getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      worker: PDFWorker.create({ port, verbosity: silent }),
      BinaryDataFactory: PackagedParts,
      useWorkerFetch: false,
      verbosity: silent,
      // the page lets in no fonts but its own, so that letters are drawn as shapes
      disableFontFace: true,
      useSystemFonts: false,
    })
    const document = await Promise.race([task.promise, dead])
    if (document === 'unloaded') {
      close()
      return document
    }
    return {
      numPages: document.numPages,
      close,
      async drawPage(number, longest) {
        const page = await document.getPage(number)
        const { width, height } = page.getViewport({ scale: 1 })
        const scale = Math.min(longest / Math.max(width, height), Math.sqrt(mostPixels / (width * height)))
        const viewport = page.getViewport({ scale })
        const canvas = globalThis.document.createElement('canvas')
        canvas.width = Math.max(1, Math.floor(viewport.width))
        canvas.height = Math.max(1, Math.floor(viewport.height))
        // as for print: what is drawn for screens waits for frames, which a hidden tab has none of
        const drawn = await page
          .render({ canvas, viewport, intent: 'print' })
          .promise.catch(() => 'broken' as const)
        page.cleanup()
        if (isPartMissing) return 'unloaded'
        return drawn ?? canvas
      },
    }
  } catch (failure) {
    close()
    return failure instanceof Error && failure.name === 'PasswordException' ? 'locked' : 'broken'
  }
}

/** What is odd about a PDF concerns nobody as long as its pages can be drawn. The worker has a level of its own. */
const silent = 0

/** Phones refuse a canvas of more pixels. */
const mostPixels = 16_000_000

/** Lines stay sharp as PNG; a scanned drawing is a photo after all. */
export async function pictureOfPage(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  const sharp = await toBlob(canvas, 'image/png')
  const small = sharp && sharp.size < worthwhile ? null : await toBlob(canvas, 'image/jpeg')
  release(canvas)
  const best = small && (!sharp || small.size < sharp.size) ? small : sharp
  return best && new File([best], `${name}.${best === sharp ? 'png' : 'jpg'}`, { type: best.type })
}

/** Phones keep its memory until somebody cleans up, and have none for a second one. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}

const worthwhile = 2_500_000

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.85))

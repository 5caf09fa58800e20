import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'

/** Fonts that a drawing leaves to its reader, and the decoders of scanned pages, by their file names. */
const parts: Record<string, string> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      [
        '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
        '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
      ],
      { query: '?url', import: 'default', eager: true },
    ),
  ).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

class PackagedParts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = parts[filename]
    const answer = url ? await fetch(url) : null
    if (!answer?.ok) throw new Error(`${filename} could not be loaded.`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

export type PdfFailure = 'locked' | 'broken'

/** A PDF whose pages can be drawn; what is wrong with it where they cannot. */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy | PdfFailure> {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    type: 'module',
  })
  try {
    return await getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      BinaryDataFactory: PackagedParts,
      useWorkerFetch: false,
      // what is odd about a PDF concerns nobody as long as its pages can be drawn
      verbosity: 0,
      // the page lets in no fonts but its own, so that letters are drawn as shapes
      disableFontFace: true,
      useSystemFonts: false,
    }).promise
  } catch (failure) {
    return failure instanceof Error && failure.name === 'PasswordException' ? 'locked' : 'broken'
  }
}

/** Phones refuse a canvas of more pixels. */
const mostPixels = 16_000_000

/** One page as a picture, as large as asked for along its longer side. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  longest: number,
): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(longest / Math.max(width, height), Math.sqrt(mostPixels / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  try {
    // as for print: what is drawn for screens waits for frames, which a hidden tab has none of
    await page.render({ canvas, viewport, intent: 'print' }).promise
  } finally {
    page.cleanup()
  }
  return canvas
}

/** Lines stay sharp as PNG; a scanned drawing is a photo after all. */
export async function pictureOfPage(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  const sharp = await toBlob(canvas, 'image/png')
  const small = sharp && sharp.size < worthwhile ? null : await toBlob(canvas, 'image/jpeg')
  // phones keep its memory until somebody cleans up, and have none for a second one
  canvas.width = 0
  const best = small && (!sharp || small.size < sharp.size) ? small : sharp
  return best && new File([best], `${name}.${best === sharp ? 'png' : 'jpg'}`, { type: best.type })
}

const worthwhile = 2_500_000

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.85))

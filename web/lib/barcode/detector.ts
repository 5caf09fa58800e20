import type { BarcodeDetector } from 'barcode-detector/ponyfill'

/** What a label carries: Code 128 and the EAN family, and the QR code of a signed PDF (document 001 §9). */
export const formats = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'qr_code'] as const

export type Detector = Pick<BarcodeDetector, 'detect'>
export type Detected = Awaited<ReturnType<Detector['detect']>>[number]

/**
 * The decoder, loaded before the first label is read and kept. It is the same in every browser, so that all of them
 * read a label alike; left to itself the library would fetch its module from another host.
 */
export function loadDetector(): Promise<Detector> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

let loaded: Promise<Detector> | null = null

async function load(): Promise<Detector> {
  const [reader, { default: address }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-reader.wasm?url'),
  ])
  try {
    await reader.prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  } catch (error) {
    // it would remember the failure and never ask again
    reader.purgeZXingModule()
    throw error
  }
  return new reader.BarcodeDetector({ formats: [...formats] })
}

/** Of several labels in view, the one nearest to the middle is meant. */
export function nearest(found: Detected[], { width, height }: { width: number; height: number }) {
  const distance = ({ cornerPoints }: Detected) =>
    Math.hypot(
      cornerPoints.reduce((sum, { x }) => sum + x / 4, 0) - width / 2,
      cornerPoints.reduce((sum, { y }) => sum + y / 4, 0) - height / 2,
    )
  return found.reduce<Detected | null>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    null,
  )
}

/** As it is printed below the bars and as hand scanners type it: UPC-A has twelve digits, not EAN's thirteen. */
export function codeOf({ format, rawValue }: Pick<Detected, 'format' | 'rawValue'>): string {
  const code = rawValue.trim()
  return format === 'ean_13' && code.startsWith('0') ? code.slice(1) : code
}

/** Eight digits with one of them for checking are misread now and then: a code counts only when it is read twice. */
export const needsSecondRead = ({ format }: Pick<Detected, 'format'>) => format === 'ean_8'

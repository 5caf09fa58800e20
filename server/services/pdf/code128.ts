import { createRequire } from 'node:module'
import type BwipJs from 'bwip-js/node'

/** The widths of the bars and the spaces between them, in modules: bar, space, bar, … */
export function code128(text: string): { widths: number[]; modules: number } {
  const [symbol] = bwipJs().raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error('The barcode could not be made')
  const widths = symbol.sbs
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) }
}

/** Loaded with the first barcode: it is two megabytes, and many papers have none. */
function bwipJs(): typeof BwipJs {
  loaded ??= createRequire(import.meta.url)('bwip-js/node') as typeof BwipJs
  return loaded
}

let loaded: typeof BwipJs | undefined

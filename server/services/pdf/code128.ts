/** The widths of the bars and the spaces between them, in modules: bar, space, bar, … */
export interface Bars {
  widths: number[]
  modules: number
}

/** Text of ASCII characters as Code 128 (ISO/IEC 15417): pairs of digits where there are enough of them. */
export function code128(text: string): Bars {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new Error(`“${text}” can't be a barcode`)
  const codes: number[] = []
  let set: 'B' | 'C' | null = null
  let at = 0
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const isEnd = at + digits === text.length
    // switching there and back costs two characters
    const pairs = digits >= (at === 0 || isEnd ? 4 : 6) || (set === null && digits === 2 && isEnd)
    if (set === 'C' ? digits >= 2 : pairs) {
      // a digit too many goes before the pairs
      if (set !== 'C' && digits % 2 === 1) {
        if (set !== 'B') codes.push(startB)
        codes.push(characterCode(text, at++))
        set = 'B'
      }
      if (set !== 'C') codes.push(set ? switchC : startC)
      set = 'C'
      codes.push(Number(text.slice(at, at + 2)))
      at += 2
    } else {
      if (set !== 'B') codes.push(set ? switchB : startB)
      set = 'B'
      codes.push(characterCode(text, at++))
    }
  }
  const check = codes.reduce((sum, code, index) => sum + code * Math.max(1, index), 0) % 103
  const widths = [...codes, check, stop].flatMap(code => Array.from(patterns[code] ?? '', Number))
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) }
}

const characterCode = (text: string, at: number) => text.charCodeAt(at) - 32

const [switchC, switchB, startB, startC, stop] = [99, 100, 104, 105, 106]

const patterns =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
  113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
  211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
  121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
  114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
  114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/)

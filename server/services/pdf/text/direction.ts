import bidiFactory from 'bidi-js'

/** The levels of a text by the Unicode bidirectional algorithm, odd from right to left; null where all is left to right. */
export function levelsOf(text: string): { levels: Uint8Array | null; level: number } {
  if (!rightToLeft.test(text) && !directionControls.test(text)) return { levels: null, level: 0 }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  return { levels, level: paragraphs[0]?.level ?? 0 }
}

export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const mirrored = (character: string) => bidi.getMirroredCharacter(character) ?? character

/** The runs of a line in the order in which they are printed, from left to right (rule L2 of the algorithm). */
export function inVisualOrder<T extends { level: number }>(runs: T[]): T[] {
  const order = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return order
}

const bidi = bidiFactory()

const directionControls = /[\u202a-\u202e\u2066-\u2069\u200f]/

import type { readPdf } from './pdf-reader.ts'

type Words = Awaited<ReturnType<Awaited<ReturnType<typeof readPdf>>['words']>>[number]

/** Words that leave the page's text, and pairs that lie over each other. */
export function faultsOf(words: Words, { left, right }: { left: number; right: number }): string[] {
  const outside = words.filter(
    word => word.left < left || word.right > right || word.top < 0 || word.bottom > 792,
  )
  const over = words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(
        other =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          // the boxes of two lines touch, their letters do not
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4,
      )
      .map(other => `${one.text} over ${other.text}`),
  )
  return [...outside.map(({ text }) => `${text} outside`), ...over]
}

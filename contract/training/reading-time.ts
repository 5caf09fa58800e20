import type { DocumentBlock, GuidanceDocument } from './guidance-document.ts'

/** In minutes, for somebody who reads it carefully. */
export function readingTime({ lead, sections }: GuidanceDocument): number {
  const texts = [lead, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)])]
  const words = texts.join(' ').split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** Of technical text. */
const wordsPerMinute = 180

function textsOf(block: DocumentBlock): string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'figure':
      return [block.caption]
    default:
      return [block.text]
  }
}

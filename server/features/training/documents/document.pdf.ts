import { documentMessages } from '#contract/training/document-messages.ts'
import type { DocumentBlock, DocumentSection } from '#contract/training/guidance-document.ts'
import { gap, heading, keepWithNext, rule, textRows } from '#server/services/pdf/blocks.ts'
import { drawPageFrame, letterSize } from '#server/services/pdf/page-frame.ts'
import { styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { blockRows, textWidth } from './document-blocks.pdf.ts'
import { drawContents } from './document-contents.pdf.ts'
import type { DocumentPaper } from './document-paper.ts'

/** Title, lead, contents, then the sections one after the other. */
export function drawDocument({ provider, revised_on, document }: DocumentPaper, print: PrintContext): void {
  const { title, lead, language, sections } = document
  const sheet = print.open({
    title,
    author: provider.name,
    date: new Date(revised_on),
    language,
    ...letterSize(false),
  })
  sheet.place([
    ...heading(sheet, title, 1),
    gap(4),
    ...(lead ? textRows(sheet, lead, leadStyle, { width: textWidth }) : []),
    gap(6),
  ])
  const writePages = drawContents(sheet, documentMessages.contents[language], sections)
  // all at once, so that no heading stays behind alone
  sheet.place(sections.flatMap(section => sectionRows(sheet, section, sections.some(isPart))))
  writePages()
  const pageOf = documentMessages.pageOf[language]
  const frame = { provider, number: '', subject: title, hash: null, logo: null, company: null, band: null }
  sheet.finish((page, of) => drawPageFrame(sheet, { ...frame, pageOf }, page, of))
}

/** A heading without a text of its own stands above the sections that follow. */
const isPart = ({ blocks }: DocumentSection) => blocks.length === 0

const leadStyle = { ...styles.soft, size: 12, leading: 18 }

function sectionRows(sheet: PdfDocument, section: DocumentSection, hasParts: boolean): Row[] {
  const outer = sheet.tags.section
  sheet.tags.section = sheet.tags.tag('Sect', outer)
  const part = isPart(section)
  const rows = [
    ...(part ? [gap(10), rule(sheet, 24)] : keepWithNext([gap(18)])),
    ...headingRows(sheet, section, part || !hasParts ? 2 : 3),
    ...keepWithNext([gap(4)]),
    ...section.blocks.flatMap(block => {
      const drawn = [...blockRows(sheet, block), gap(8)]
      return introducesNext(block) ? keepWithNext(drawn) : drawn
    }),
  ]
  sheet.tags.section = outer
  return rows
}

const introducesNext = (block: DocumentBlock) => block.kind === 'text' && block.text.endsWith(':')

/** With the bookmark, and the place that the contents link to. */
function headingRows(
  sheet: PdfDocument,
  { id, heading: text, blocks }: DocumentSection,
  level: 2 | 3,
): Row[] {
  const style = blocks.length === 0 ? { ...styles.heading, size: 18, leading: 24 } : styles.heading
  const tag = sheet.tags.tag(`H${level}`)
  const [first, ...others] = keepWithNext(textRows(sheet, text, style, { tag }))
  if (!first) return []
  const draw = (x: number, y: number) => {
    sheet.bookmark(text, y)
    sheet.destination(id, y)
    first.draw(x, y)
  }
  return [{ ...first, draw }, ...others]
}

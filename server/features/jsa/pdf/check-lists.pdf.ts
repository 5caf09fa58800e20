import { groups, type Place, placesOf, sectionTitles } from '#contract/jsa/catalogue/catalogue.ts'
import type { Group } from '#contract/jsa/catalogue/shape.ts'
import type { FormChecks } from '#contract/jsa/checks.ts'
import { tickedCount } from '#contract/jsa/lines.ts'
import { jsaPdfMessages } from '#contract/jsa/pdf-messages.ts'
import { responsibility, supportsSafetyProfessional } from '#contract/jsa/responsibility.ts'
import { gap, heading, keepWithNext, rule, sideBySide, textRows } from '#server/services/pdf/blocks.ts'
import { barred, innerWidth } from '#server/services/pdf/boxes.ts'
import { styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'
import { checkRows } from './check-row.pdf.ts'

/** Every line of the form, what is ticked in ink and the rest in grey; then what the operator answers for. */
export function drawCheckLists(sheet: PdfDocument, checks: FormChecks): void {
  for (const section of [1, 2] as const)
    sheet.tags.within('Sect', () => {
      const title = [rule(sheet, 26), ...heading(sheet, sectionTitles[section].en, 2)]
      const [first, ...others] = groups.filter(group => group.section === section)
      if (first) drawGroup(sheet, first, checks, title)
      for (const group of others) drawGroup(sheet, group, checks)
    })
  drawResponsibility(sheet)
}

const gutter = 20

function drawGroup(sheet: PdfDocument, group: Group, checks: FormChecks, above: Row[] = []): void {
  const width = (sheet.width - gutter) / 2
  const list = sheet.tags.tag('L')
  const title = groupTitle(sheet, group, checks)
  const cells = placesOf(group.name).map(place =>
    checkRows(sheet, place, { ...answerAt(checks, group, place), width, list }),
  )
  const rows: Row[] = []
  for (let index = 0; index < cells.length; index += 2)
    rows.push(sideBySide(cells.slice(index, index + 2), width + gutter))
  // no row is alone below the heading or at the top of a page
  const kept = rows.map((row, index) => ({ ...row, keepWithNext: index === 0 || index === rows.length - 2 }))
  const last = kept.at(-1)
  if (last) last.keepWithNext = false
  sheet.place([...keepWithNext([...above, gap(8), ...title, gap(2)]), ...kept])
  sheet.continued = null
}

function groupTitle(sheet: PdfDocument, { name, title }: Group, checks: FormChecks): Row[] {
  const { ticked, all } = tickedCount(checks, name)
  const style = ticked > 0 ? { ...styles.strong, size: 8, leading: 11 } : styles.small
  const count = layOutOneLine(sheet.fonts, jsaPdfMessages.count(ticked, all), style, 60)
  const [first, ...others] = heading(sheet, title.en, 3, { width: sheet.width - 80 })
  if (!first) return []
  const tag = sheet.tags.tag('P')
  const draw = (x: number, y: number) => {
    sheet.continued = `${title.en}, continued`
    first.draw(x, y)
    sheet.tags.mark(tag, () => sheet.write(count, x + sheet.width - count.width, y + 11, style))
  }
  return [{ ...first, draw }, ...others]
}

function answerAt(checks: FormChecks, { name }: Group, { index, entry }: Place) {
  const check = checks[name][index]
  const written = typeof check === 'string' ? check.trim() : ''
  const isNo = entry.kind === 'question' && checks[name][index + 1] === true
  return { isYes: check === true || written !== '', isNo, written }
}

function drawResponsibility(sheet: PdfDocument): void {
  const ground = barred(sheet, 'plain')
  const width = innerWidth(sheet, ground)
  sheet.place([gap(14)])
  sheet.tags.within('Sect', () =>
    sheet.place(
      [
        ...keepWithNext(textRows(sheet, responsibility.en, styles.strong, { width })),
        ...textRows(sheet, supportsSafetyProfessional.en, styles.body, { width }),
      ],
      ground,
    ),
  )
}

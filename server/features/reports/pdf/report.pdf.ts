import { terms } from '#contract/projects/terms.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { bulletRows, gap, heading, keepWithNext, rule, textRows } from '#server/services/pdf/blocks.ts'
import { factRows } from '#server/services/pdf/facts.ts'
import { drawPageFrame, letterSize } from '#server/services/pdf/page-frame.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { openLogo, openPhoto } from '#server/services/pdf/pictures.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'
import { drawLocation } from './location.pdf.ts'
import { drawMissingEvidence } from './missing-evidence.pdf.ts'
import type { LoadedPhoto } from './photos.pdf.ts'
import type { PrintedLocation, ReportContent } from './report-content.ts'
import { drawSummary } from './report-summary.pdf.ts'
import { drawSignatures } from './signatures.pdf.ts'

/** The PDF of a report, from the title to the last page. */
export async function drawReport(content: ReportContent, print: PrintContext): Promise<void> {
  const sheet = print.open({
    title: `GPR report ${content.ats_number}, ${content.job_name}`,
    author: content.provider.name,
    date: new Date(content.updated_at),
    ...letterSize,
  })
  const logo = content.logo ? await openLogo(sheet, await print.picture(content.logo)) : null
  drawTitle(sheet, content)
  drawSummary(sheet, content)
  drawMissingEvidence(sheet, content)
  drawFacts(sheet, content)
  drawWork(sheet, content)
  await drawLocations(sheet, content.locations, print)
  await drawSignatures(sheet, content)
  drawLimitations(sheet)
  const frame = {
    ...content,
    number: content.ats_number,
    subject: `GPR report  ·  ${content.job_name}`,
    logo,
  }
  sheet.finish((page, of) => drawPageFrame(sheet, frame, page, of))
}

function drawTitle(sheet: PdfDocument, { ats_number, job_name, job_site }: ReportContent): void {
  const number = { face: 'mono', size: 13, color: palette.accent } as const
  const line = layOutOneLine(sheet.fonts, ats_number, number, sheet.width / 2)
  const [title, ...others] = heading(sheet, 'GPR report', 1, { width: sheet.width / 2 })
  const numbered: Row = {
    height: styles.title.leading,
    keepWithNext: true,
    draw(x, y) {
      title?.draw(x, y)
      sheet.tags.mark(sheet.tags.tag('P'), () =>
        sheet.write(line, x + sheet.width - line.width, y + 23, number),
      )
    },
  }
  sheet.place([
    numbered,
    ...others,
    ...textRows(sheet, job_name, { ...styles.strong, size: 12, leading: 17 }, { alignLeft: true }),
    ...textRows(sheet, job_site, styles.soft, { alignLeft: true }),
    gap(12),
  ])
}

function drawFacts(sheet: PdfDocument, { facts }: ReportContent): void {
  const printed = facts.map(({ label, value }) => ({ label, value: value?.trim() || '–' }))
  sheet.tags.within('Sect', () => {
    sheet.place([
      gap(18),
      ...heading(sheet, 'Job', 2),
      ...keepWithNext([gap(4)]),
      ...factRows(sheet, printed),
    ])
  })
}

function drawWork(sheet: PdfDocument, { activities, area_of_work, observations }: ReportContent): void {
  sheet.tags.within('Sect', () => {
    sheet.place([
      rule(sheet, 22),
      ...heading(sheet, 'Activities', 2),
      ...(activities.length > 0
        ? bulletRows(sheet, activities)
        : textRows(sheet, pdfMessages.noActivities, styles.soft)),
    ])
    for (const [title, text] of [
      ['Area of work', area_of_work],
      ['Observations', observations],
    ] as const)
      sheet.place([
        gap(14),
        ...heading(sheet, title, 2),
        ...(text ? textRows(sheet, text) : textRows(sheet, pdfMessages.noText, styles.soft)),
      ])
  })
}

/** The pictures of the next location are fetched while this one is drawn. */
async function drawLocations(
  sheet: PdfDocument,
  locations: PrintedLocation[],
  print: PrintContext,
): Promise<void> {
  if (locations.length === 0)
    return sheet.tags.within('Sect', () =>
      sheet.place([
        rule(sheet, 26),
        ...heading(sheet, 'Locations', 2),
        ...textRows(sheet, pdfMessages.noLocations, styles.soft),
      ]),
    )
  const load = async (location?: PrintedLocation): Promise<LoadedPhoto[]> => {
    const photos = location?.photos ?? []
    const fetched = await Promise.all(photos.map(({ key }) => (key === null ? null : print.picture(key))))
    const loaded: LoadedPhoto[] = []
    // one after the other: the same data makes the same file, whichever picture comes first
    for (const [index, photo] of photos.entries()) {
      const bytes = fetched[index]
      loaded.push({ photo, picture: bytes ? await openPhoto(sheet, bytes) : null })
    }
    return loaded
  }
  let next = load(locations[0])
  for (const [index, location] of locations.entries()) {
    const photos = await next
    next = load(locations[index + 1])
    drawLocation(sheet, location, photos)
  }
}

function drawLimitations(sheet: PdfDocument): void {
  sheet.tags.within('Sect', () => {
    sheet.place([rule(sheet, 26), ...heading(sheet, 'Limitations', 2)])
    for (const { heading: title, sentences } of terms)
      sheet.place([
        gap(6),
        ...heading(sheet, title, 3),
        ...bulletRows(sheet, sentences, { ...styles.body, size: 8.5, leading: 12.5 }),
      ])
  })
}

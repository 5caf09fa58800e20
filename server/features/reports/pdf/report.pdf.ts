import { terms } from '#contract/projects/terms.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { bulletRows, gap, heading, keepWithNext, rule, textRows } from '#server/services/pdf/blocks.ts'
import { printedDate } from '#server/services/pdf/dates.ts'
import { type Fact, factRows } from '#server/services/pdf/facts.ts'
import { drawPageFrame, letterSize } from '#server/services/pdf/page-frame.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { openLogo, openPhoto } from '#server/services/pdf/pictures.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'
import { drawLocation } from './location.pdf.ts'
import type { LoadedPhoto } from './photos.pdf.ts'
import type { PrintedLocation, ReportContent } from './report-content.ts'
import { drawSummary } from './report-summary.pdf.ts'
import { drawSignatures } from './signatures.pdf.ts'

/** The paper of a report, from the title to the last page. */
export async function drawReport(paper: ReportContent, press: PrintContext): Promise<void> {
  const sheet = press.open({
    title: `GPR report ${paper.ats_number}, ${paper.job_name}`,
    author: paper.provider.name,
    date: new Date(paper.updated_at),
    ...letterSize,
  })
  const logo = paper.logo ? await openLogo(sheet, await press.picture(paper.logo)) : null
  drawTitle(sheet, paper)
  drawSummary(sheet, paper)
  drawFacts(sheet, paper)
  drawWork(sheet, paper)
  await drawLocations(sheet, paper.locations, press)
  await drawSignatures(sheet, paper)
  drawLimitations(sheet)
  const frame = { ...paper, number: paper.ats_number, subject: `GPR report  ·  ${paper.job_name}`, logo }
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

function drawFacts(sheet: PdfDocument, paper: ReportContent): void {
  const person = ({ name, phone, email }: ReportContent['site_contact']) =>
    [name, phone, email].filter(Boolean).join('\n')
  const { prepared_for } = paper
  const facts: Fact[] = [
    { label: 'Job name', value: paper.job_name },
    { label: 'Job site', value: paper.job_site },
    { label: 'Prepared for', value: prepared_for ? `${prepared_for.name}\n${prepared_for.address}` : '' },
    { label: 'Project manager', value: person(paper.project_manager) },
    { label: 'Site contact', value: person(paper.site_contact) },
    { label: 'PO number', value: paper.po_number ?? '' },
    { label: 'Job number', value: paper.job_number ?? '' },
    { label: 'Prepared by', value: paper.prepared_by },
    { label: 'Requested start', value: printedDate(paper.requested_start_date) },
  ]
  sheet.tags.within('Sect', () => {
    const rows = factRows(
      sheet,
      facts.map(fact => ({ ...fact, value: fact.value.trim() || '–' })),
    )
    sheet.place([gap(18), ...heading(sheet, 'Job', 2), ...keepWithNext([gap(4)]), ...rows])
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

/** The pictures of the next location are fetched while this one is laid. */
async function drawLocations(
  sheet: PdfDocument,
  locations: PrintedLocation[],
  press: PrintContext,
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
    const fetched = await Promise.all(photos.map(({ key }) => (key === null ? null : press.picture(key))))
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

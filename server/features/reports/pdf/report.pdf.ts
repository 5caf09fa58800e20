import { terms } from '#contract/projects/terms.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { bulletRows, gap, heading, keepWithNext, rule, textRows } from '#server/services/pdf/blocks.ts'
import { factRows } from '#server/services/pdf/facts.ts'
import { drawPageFrame, firstPageOffset, letterSize } from '#server/services/pdf/page-frame.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { openLogo, openPhoto } from '#server/services/pdf/pictures.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'
import { drawLocation } from './location.pdf.ts'
import { drawLocationIndex } from './location-index.pdf.ts'
import { drawMissingEvidence } from './missing-evidence.pdf.ts'
import type { LoadedPhoto } from './photos.pdf.ts'
import { isDraft, type PrintedLocation, type ReportContent } from './report-content.ts'
import { drawSummary } from './report-summary.pdf.ts'
import { drawRevision } from './revisions.pdf.ts'
import { drawSignatures } from './signatures.pdf.ts'

/** The PDF of a report, from the title to the last page. */
export async function drawReport(content: ReportContent, print: PrintContext): Promise<void> {
  const draft = isDraft(content)
  const sheet = print.open({
    title: `GPR report ${content.ats_number}, ${content.job_name}`,
    author: content.provider.name,
    date: new Date(content.updated_at),
    timeZone: content.time_zone,
    ...letterSize(draft),
  })
  const frame = await openFrame(sheet, content, print)
  sheet.y += firstPageOffset(frame)
  drawTitle(sheet, content)
  if (draft && !content.customer) drawDraftNotice(sheet)
  drawRevision(sheet, content)
  drawMissingEvidence(sheet, content)
  drawSummary(sheet, content)
  drawFacts(sheet, content)
  drawWork(sheet, content)
  const writeIndexPages = drawLocationIndex(sheet, content.locations)
  await drawLocations(sheet, content.locations, print)
  writeIndexPages()
  drawUnfinished(sheet, content)
  await drawSignatures(sheet, content)
  drawLimitations(sheet)
  sheet.finish((page, of) => drawPageFrame(sheet, frame, page, of))
}

async function openFrame(sheet: PdfDocument, content: ReportContent, print: PrintContext) {
  const { scanning_company, customer, revision } = content
  const open = async (key: string | null | undefined) =>
    key ? openLogo(sheet, await print.picture(key)) : null
  const reason = customer ? revisionMessages.open(revision.number) : pdfMessages.bandUnsigned
  return {
    ...content,
    number: content.ats_number,
    subject: `${reportTitle(content)}  ·  ${content.job_name}`,
    logo: await open(content.logo),
    company: scanning_company && { ...scanning_company, logo: await open(scanning_company.logo) },
    draft: isDraft(content) ? reason : null,
  }
}

/** In a sentence that is read aloud too; the band on every page is not. Of an open revision drawRevision says it. */
function drawDraftNotice(sheet: PdfDocument): void {
  sheet.place([...textRows(sheet, pdfMessages.draftUnsigned, styles.strong), gap(10)])
}

/** On every page, as soon as there are revisions to be told apart. */
const reportTitle = ({ customer, revision }: ReportContent) =>
  customer ? `GPR report, ${revisionMessages.name(revision.number)}` : 'GPR report'

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

/** By name only, so that nobody takes what stands there so far for a finding. Nobody works on a signed one any more. */
function drawUnfinished(sheet: PdfDocument, content: ReportContent): void {
  const { unfinished } = content
  if (unfinished.length === 0 || !isDraft(content)) return
  const names = unfinished.map(({ number, name }) => `Location ${number}, ${name}`)
  sheet.tags.within('Sect', () =>
    sheet.place([
      rule(sheet, 26),
      ...heading(sheet, reportMessages.locationsUnfinishedHeading, 2),
      ...keepWithNext(textRows(sheet, pdfMessages.unfinishedMeaning, styles.soft)),
      ...bulletRows(sheet, names),
    ]),
  )
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

import { clearedOrMoved } from '#contract/reports/activities.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { bulletRows, gap, heading, keepWithNext, rule, textRows } from '#server/services/pdf/blocks.ts'
import { factRows } from '#server/services/pdf/facts.ts'
import { drawPageFrame, firstPageOffset, letterSize } from '#server/services/pdf/page-frame.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { openLogo } from '#server/services/pdf/pictures.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { titleRows } from '#server/services/pdf/title.ts'
import { stopsOf } from './core-schedule.pdf.ts'
import { drawLimitations } from './limitations.pdf.ts'
import { drawLocation } from './location.pdf.ts'
import { drawLocationIndex } from './location-index.pdf.ts'
import { drawMissingEvidence } from './missing-evidence.pdf.ts'
import { loadPhotos } from './photos.pdf.ts'
import { loadPlans } from './plans.pdf.ts'
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
  const plans = await loadPlans(sheet, content.plans ?? [], print)
  sheet.y += firstPageOffset(frame)
  sheet.place(
    titleRows(sheet, {
      title: 'GPR report',
      number: content.ats_number,
      job: content.job_name,
      place: content.job_site,
    }),
  )
  if (draft && !content.customer) drawDraftNotice(sheet)
  drawRevision(sheet, content)
  drawMissingEvidence(sheet, content)
  const writePinPages = drawSummary(sheet, content, plans)
  drawFacts(sheet, content)
  drawWork(sheet, content)
  const writeIndexPages = drawLocationIndex(sheet, content.locations)
  await drawLocations(sheet, content.locations, print)
  writePinPages()
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
    band: isDraft(content) ? { word: 'DRAFT', reason } : null,
  }
}

/** In a sentence that is read aloud too; the band on every page is not. Of an open revision drawRevision says it. */
function drawDraftNotice(sheet: PdfDocument): void {
  sheet.place([...textRows(sheet, pdfMessages.draftUnsigned, styles.strong), gap(10)])
}

/** On every page, as soon as there are revisions to be told apart. */
const reportTitle = ({ customer, revision }: ReportContent) =>
  customer ? `GPR report, ${revisionMessages.name(revision.number)}` : 'GPR report'

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

function drawWork(sheet: PdfDocument, content: ReportContent): void {
  const { activities, area_of_work, observations } = content
  sheet.tags.within('Sect', () => {
    sheet.place([
      rule(sheet, 22),
      ...heading(sheet, 'Activities', 2),
      ...(activities.length > 0
        ? bulletRows(sheet, activities)
        : textRows(sheet, pdfMessages.noActivities, styles.soft)),
      ...clearedRows(sheet, content),
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

/** An older sentence says that every core was cleared or moved: whoever reads only that would rely on it. */
function clearedRows(sheet: PdfDocument, { activities, locations }: ReportContent): Row[] {
  const stops = activities.includes(clearedOrMoved) ? stopsOf(locations) : []
  if (stops.length === 0) return []
  const sentence = reportMessages.notAllCleared(stops.join('. '))
  return [gap(4), ...textRows(sheet, sentence, { ...styles.strong, color: palette.stop })]
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
  const load = (location?: PrintedLocation) => loadPhotos(sheet, location?.photos ?? [], print)
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

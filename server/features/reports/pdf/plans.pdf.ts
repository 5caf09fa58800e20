import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import {
  drawHairline,
  gap,
  heading,
  keepWithNext,
  rule,
  sideBySide,
  textRows,
} from '#server/services/pdf/blocks.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import { heightOf, type PdfDocument, type Row } from '#server/services/pdf/pdf-document.ts'
import { drawPicture, fitBox, openPhoto, type Picture } from '#server/services/pdf/pictures.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'
import { indexEntry } from './location-index.pdf.ts'
import type { PhotoBox } from './marks.pdf.ts'
import { drawMissing } from './photos.pdf.ts'
import { drawPin, drawPins, type PinOnPage, pinHeight, pinsOnPage, pinWidth } from './pins.pdf.ts'
import type { PrintedPin, PrintedPlan, ReportContent } from './report-content.ts'
import { inLocations } from './report-tally.ts'

/** A plan and its picture, if there is one yet that can be read. */
export interface LoadedPlan {
  plan: PrintedPlan
  picture: Picture | null
}

export async function loadPlans(
  sheet: PdfDocument,
  plans: PrintedPlan[],
  print: PrintContext,
): Promise<LoadedPlan[]> {
  const loaded: LoadedPlan[] = []
  for (const plan of plans) {
    const { key } = plan.picture
    loaded.push({ plan, picture: key === null ? null : await openPhoto(sheet, await print.picture(key)) })
  }
  return loaded
}

/**
 * Each plan with its pins, below it which locations they are, and last which are on none. The function that comes back
 * writes on which pages the locations are, once that is known.
 */
export function drawPlans(
  sheet: PdfDocument,
  plans: LoadedPlan[],
  { locations }: Pick<ReportContent, 'locations'>,
): () => void {
  const written = plans.map(plan => drawPlan(sheet, plan))
  const pinned = new Set(plans.flatMap(({ plan }) => plan.pins.map(({ number }) => number)))
  const others = locations.filter(({ number }) => !pinned.has(number))
  if (plans.length > 0 && others.length > 0) {
    const numbers = inLocations(others, locations, Number.POSITIVE_INFINITY)
    sheet.tags.within('Sect', () =>
      sheet.place([gap(8), ...textRows(sheet, pdfMessages.notOnPlan(numbers), styles.strong)]),
    )
  }
  return () => {
    for (const writePages of written) writePages()
  }
}

function drawPlan(sheet: PdfDocument, { plan, picture }: LoadedPlan): () => void {
  const section = sheet.tags.tag('Sect')
  // not closed before the numbers of the pages are written
  const entries = sheet.tags.inside(section, () => {
    const title = titleRows(sheet, plan)
    const most = sheet.pageHeight - heightOf(title) - 2 * pictureGap - legendHeight
    const size = picture
      ? fitBox(picture, { width: sheet.width, height: most })
      : { width: sheet.width, height: sheet.width / 3 }
    const pins = picture ? pinsOnPage(sheet, plan.pins, size) : []
    const list = listOf(sheet, plan)
    sheet.place([
      ...title,
      pictureRow(sheet, { plan, picture }, pins, size),
      ...keepWithNext(legendRows(sheet, plan, pins)),
      gap(pictureGap),
      ...list.rows,
    ])
    sheet.continued = null
    sheet.continuedWarning = null
    return list.entries
  })
  return () => {
    for (const { writePage } of entries) writePage()
  }
}

const pictureGap = 6
/** Two lines of it have room below the tallest picture. */
const legendHeight = 48

function titleRows(sheet: PdfDocument, plan: PrintedPlan): Row[] {
  const { name } = plan
  const text = pdfMessages.planTitle(name)
  const [first, ...others] = heading(sheet, text, 2)
  if (!first) return []
  const draw = (x: number, y: number) => {
    sheet.bookmark(text, y)
    sheet.continued = pdfMessages.planContinued(name)
    sheet.continuedWarning = stopBanner(sheet, plan)
    first.draw(x, y)
  }
  return keepWithNext([rule(sheet, 26), { ...first, draw }, ...others, gap(pictureGap)])
}

/** Above each page that its list goes on to, in one line. */
function stopBanner(sheet: PdfDocument, { pins }: PrintedPlan): string | null {
  const stopped = pins.filter(pin => pin.stopped).map(({ number }) => number)
  if (stopped.length === 0) return null
  const banner = pdfMessages.planStops(stopped)
  const { width } = layOutOneLine(sheet.fonts, banner, styles.strong, Number.POSITIVE_INFINITY)
  return width > sheet.width ? pdfMessages.planStopsMany(stopped.length) : banner
}

type Size = Pick<PhotoBox, 'width' | 'height'>

function pictureRow(
  sheet: PdfDocument,
  { plan, picture }: LoadedPlan,
  pins: PinOnPage[],
  { width, height }: Size,
): Row {
  return {
    height,
    keepWithNext: true,
    draw(x, y) {
      const figure = sheet.tags.tag('Figure', sheet.tags.section, () => ({
        alt: picture ? inWords(plan) : pdfMessages.planTitle(plan.name),
        bbox: [x, y, x + width, y + height],
      }))
      sheet.tags.mark(figure, () => {
        if (picture) drawPicture(sheet, picture, { x, y, width, height })
        else drawMissing(sheet, missingPlan(plan), { x, y, width, height })
        sheet.document.rect(x, y, width, height).lineWidth(0.5).stroke(palette.edge)
        drawPins(sheet, pins, { x, y })
      })
    },
  }
}

const missingPlan = ({ picture: { key } }: PrintedPlan) =>
  key === null ? pdfMessages.planPreparing : pdfMessages.planUnreadable

function inWords({ name, pins }: PrintedPlan): string {
  const stopped = pins.filter(pin => pin.stopped)
  return pdfMessages.planDescribed(
    name,
    pins.map(({ number }) => number),
    stopped.map(({ number }) => number),
  )
}

/** What a pin with corners and one with a line mean, where there is one; the former also while the picture is missing. */
function legendRows(sheet: PdfDocument, { pins }: PrintedPlan, drawn: PinOnPage[]): Row[] {
  const stopped = pins.find(pin => pin.stopped)
  return [
    gap(pictureGap),
    ...(stopped ? stoppedRows(sheet, stopped) : []),
    ...(drawn.some(({ spot }) => spot) ? textRows(sheet, pdfMessages.planLines, styles.small) : []),
  ]
}

function stoppedRows(sheet: PdfDocument, pin: PrintedPin): Row[] {
  const width = pinWidth(sheet, pin.number)
  const indent = width + 8
  const [first, ...others] = textRows(sheet, pdfMessages.planStopped, styles.strong, {
    width: sheet.width - indent,
    indent,
  })
  if (!first) return []
  const draw = (x: number, y: number) => {
    sheet.tags.artifact(() => drawPin(sheet, pin, { x: x + width / 2 + 1, y: y + pinHeight / 2 + 0.5 }))
    first.draw(x, y + 1)
  }
  return [{ ...first, height: pinHeight + 3, draw }, ...others]
}

const columnGap = 24

/** Which locations the pins are, in two columns, each a link to its page. */
function listOf(sheet: PdfDocument, { pins }: PrintedPlan) {
  const list = sheet.tags.tag('TOC')
  const width = (sheet.width - columnGap) / 2
  const entries = pins.map(pin => {
    const warning = pin.stopped ? pdfMessages.stoppedInList : null
    return indexEntry(sheet, pin, sheet.tags.tag('TOCI', list), { width, warning })
  })
  const rows: Row[] = []
  for (let first = 0; first < entries.length; first += 2) {
    const pair = entries.slice(first, first + 2)
    const row = sideBySide(
      pair.map(entry => [entry.row]),
      width + columnGap,
    )
    const draw = (x: number, y: number) => {
      row.draw(x, y)
      for (const column of pair.keys())
        drawHairline(sheet, x + column * (width + columnGap), y + row.height, width)
    }
    rows.push({ ...row, draw })
  }
  return { entries, rows }
}

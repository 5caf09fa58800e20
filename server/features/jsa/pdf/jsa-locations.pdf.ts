import { jsaPdfMessages } from '#contract/jsa/pdf-messages.ts'
import { siteTime } from '#contract/site-time.ts'
import {
  type LoadedPhoto,
  leastPhotoHeight,
  loadPhotos,
  photoRows,
} from '#server/features/reports/pdf/photos.pdf.ts'
import { bulletRows, gap, heading, keepWithNext, rule, textRows } from '#server/services/pdf/blocks.ts'
import { barred, innerWidth } from '#server/services/pdf/boxes.ts'
import { styles } from '#server/services/pdf/palette.ts'
import { heightOf, type PdfDocument, type Row } from '#server/services/pdf/pdf-document.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import type { JsaPaper, PrintedJsaLocation } from './jsa-paper.ts'

/** The names of all files of the form, and the pictures among them. */
export async function drawFiles(sheet: PdfDocument, { files }: JsaPaper, print: PrintContext): Promise<void> {
  if (files.length === 0) return
  const photos = await loadPhotos(
    sheet,
    files.flatMap(({ photo }) => photo ?? []),
    print,
  )
  sheet.tags.within('Sect', () => {
    sheet.place([
      rule(sheet, 26),
      ...heading(sheet, 'Files', 2),
      ...bulletRows(
        sheet,
        files.map(({ filename }) => filename),
      ),
      gap(8),
    ])
    sheet.place(photoRows(sheet, photos, String))
  })
}

/** The pictures of the next location are fetched while this one is drawn. */
export async function drawJsaLocations(
  sheet: PdfDocument,
  { locations, ats_number }: JsaPaper,
  print: PrintContext,
): Promise<void> {
  if (locations.length === 0)
    return sheet.tags.within('Sect', () =>
      sheet.place([
        rule(sheet, 26),
        ...heading(sheet, 'Locations', 2),
        ...textRows(sheet, jsaPdfMessages.noLocations, styles.soft),
      ]),
    )
  const load = (location?: PrintedJsaLocation) => loadPhotos(sheet, location?.photos ?? [], print)
  let next = load(locations[0])
  for (const [index, location] of locations.entries()) {
    const photos = await next
    next = load(locations[index + 1])
    drawLocation(sheet, ats_number, location, photos)
  }
}

function drawLocation(
  sheet: PdfDocument,
  ats_number: string,
  location: PrintedJsaLocation,
  photos: LoadedPhoto[],
): void {
  const { number, recorded_by, recorded_at, areaOfWork, safetyMeasures } = location
  const title = jsaPdfMessages.locationTitle(ats_number, number)
  sheet.tags.within('Sect', () => {
    const [first, ...others] = heading(sheet, title, 2)
    const draw = (x: number, y: number) => {
      sheet.bookmark(title, y)
      sheet.continued = `${title}, continued`
      first?.draw(x, y)
    }
    const recorded = jsaPdfMessages.recorded(recorded_by, siteTime(recorded_at, sheet.timeZone))
    const lead = [
      rule(sheet, 26),
      { ...first, height: styles.heading.leading, keepWithNext: true, draw },
      ...others,
      ...keepWithNext(textRows(sheet, recorded, styles.small, { alignLeft: true })),
    ]
    const ground = barred(sheet, 'plain')
    const width = innerWidth(sheet, ground)
    const rows = [
      ...titled(sheet, 'Areas of work', areaOfWork, width),
      gap(6),
      ...titled(sheet, 'Safety measures', safetyMeasures, width),
    ]
    // a heading is read with what was written below it, and that with the photos of the place
    const text = heightOf(lead) + heightOf(rows) + 27
    sheet.keepTogether(text + 12 + leastPhotoHeight(sheet, photos))
    sheet.keepTogether(Math.min(220, text))
    sheet.place([...lead, gap(8)])
    sheet.place(rows, ground)
    sheet.place([gap(12)])
    sheet.place(photoRows(sheet, photos, count => `${number}.${count}`))
  })
  sheet.continued = null
}

function titled(sheet: PdfDocument, title: string, text: string | null, width: number): Row[] {
  return [
    ...heading(sheet, title, 3, { width }),
    ...(text?.trim()
      ? textRows(sheet, text, styles.body, { width })
      : textRows(sheet, jsaPdfMessages.nothingEntered, styles.soft, { width })),
  ]
}

import { coordinates } from '#contract/locations/coordinates.ts'
import { describeMarks } from '#contract/locations/mark-words.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { siteTime } from '#contract/site-time.ts'
import { gap, heading, keepWithNext, textRows } from '#server/services/pdf/blocks.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import { heightOf, type PdfDocument, type Row } from '#server/services/pdf/pdf-document.ts'
import { drawPicture, openPhoto, type Picture } from '#server/services/pdf/pictures.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { drawMarks, legendRows, type PhotoBox } from './marks.pdf.ts'
import type { PrintedPhoto, PrintedPicture } from './report-content.ts'

/** A photo and its picture, if there is one yet that can be read. */
export interface LoadedPhoto {
  photo: PrintedPhoto
  picture: Picture | null
}

export async function loadPhotos(
  sheet: PdfDocument,
  photos: PrintedPhoto[],
  print: PrintContext,
): Promise<LoadedPhoto[]> {
  const fetched = await Promise.all(photos.map(({ key }) => (key === null ? null : print.picture(key))))
  const loaded: LoadedPhoto[] = []
  // one after the other: the same data makes the same file, whichever picture comes first
  for (const [index, photo] of photos.entries()) {
    const bytes = fetched[index]
    loaded.push({ photo, picture: bytes ? await openPhoto(sheet, bytes) : null })
  }
  return loaded
}

/** What the marks mean, then photos in rows that share a height, each with its caption. */
export function photoRows(
  sheet: PdfDocument,
  photos: LoadedPhoto[],
  numberOf: (count: number) => string,
): Row[] {
  if (photos.length === 0) return []
  const lead = leadRows(sheet, photos)
  const most = mostOf(photos)
  const rows: Row[] = []
  let number = 1
  for (const group of groupsOf(photos, most, sheet.width)) {
    const numbers = group.map((_, index) => numberOf(number + index))
    const row =
      number === 1
        ? photoRowFitting(sheet, group, numbers, most, sheet.room - heightOf(lead) - photoGap)
        : photoRow(sheet, group, numbers, most)
    rows.push(...keepWithNext([gap(photoGap)]), row)
    number += group.length
  }
  return [...lead, ...rows]
}

/** Up to the first row of them, as small as it may be: what keeps photos with the text above them. */
export function leastPhotoHeight(sheet: PdfDocument, photos: LoadedPhoto[]): number {
  const [first] = groupsOf(photos, mostOf(photos), sheet.width)
  if (!first) return 0
  const { height, photoHeight } = photoRow(sheet, first, [], mostOf(photos))
  return heightOf(leadRows(sheet, photos)) + photoGap + height - (1 - smallestPart) * photoHeight
}

function leadRows(sheet: PdfDocument, photos: LoadedPhoto[]): Row[] {
  const legend = legendRows(
    sheet,
    photos.flatMap(({ photo }) => photo.marks),
  )
  return keepWithNext([...heading(sheet, 'Photos', 3), ...legend])
}

const mostOf = ({ length }: LoadedPhoto[]) =>
  length === 1 ? tallestAlone : length > 4 ? tallestOfMany : tallest

/** Two in a row; of many, as many as fit beside each other at their height. */
function groupsOf(photos: LoadedPhoto[], height: number, width: number): LoadedPhoto[][] {
  const groups: LoadedPhoto[][] = []
  for (const photo of photos) {
    const last = groups.at(-1)
    const together = [...(last ?? []), photo]
    const needed = total(together.map(shapeOf)) * height + (together.length - 1) * gutter
    const fits = together.length <= 2 || (photos.length > 4 && together.length <= 4 && needed <= width)
    if (last && fits) last.push(photo)
    else groups.push([photo])
  }
  return groups
}

/** A little smaller where it then still goes on the page: photos are read with the findings above them. */
function photoRowFitting(
  sheet: PdfDocument,
  group: LoadedPhoto[],
  numbers: string[],
  most: number,
  room: number,
): Row {
  const row = photoRow(sheet, group, numbers, most)
  const less = row.photoHeight - (row.height - room)
  return row.height <= room || less < smallestPart * row.photoHeight
    ? row
    : photoRow(sheet, group, numbers, less)
}

const photoGap = 8
const smallestPart = 0.7
const gutter = 14
const tallest = 240
const tallestAlone = 270
/** Three rows a page, captions of two lines included. */
const tallestOfMany = 170
/** A caption is not narrower, however narrow its photo. */
const narrowest = 110

function photoRow(
  sheet: PdfDocument,
  group: LoadedPhoto[],
  numbers: string[],
  most: number,
): Row & { photoHeight: number } {
  const shapes = group.map(shapeOf)
  const room = sheet.width - (group.length - 1) * gutter
  const full = room / total(shapes)
  const wanted = Math.min(full, most)
  const wide = shapes.filter(shape => shape * wanted >= narrowest)
  const left = room - (shapes.length - wide.length) * narrowest
  const height = wide.length > 0 ? Math.min(wanted, left / total(wide)) : wanted
  let at = 0
  const cells = group.map((loaded, index) => {
    const size = { width: height * (shapes[index] ?? 1), height }
    const cell = { offset: at, ...photoCell(sheet, loaded, numbers[index] ?? '', size) }
    at += Math.max(size.width, narrowest) + gutter
    return cell
  })
  return {
    height: Math.max(...cells.map(cell => cell.height)),
    photoHeight: height,
    draw(x, y) {
      for (const cell of cells) cell.draw(x + cell.offset, y)
    },
  }
}

/** Width by height; what stands for a missing picture has room for a sentence. */
function shapeOf({ picture, photo }: LoadedPhoto): number {
  const { width, height } = picture ?? photo
  return picture ? width / height : Math.min(Math.max(width / height, 0.6), 2)
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

function photoCell(sheet: PdfDocument, loaded: LoadedPhoto, number: string, size: PhotoSize): Row {
  const { photo } = loaded
  const caption = [
    `Photo ${number}`,
    photo.filename,
    photo.taken_at && `taken ${siteTime(photo.taken_at, sheet.timeZone)}`,
    coordinates(photo),
  ]
  const captionTag = sheet.tags.tag('Caption')
  const text = textRows(sheet, caption.filter(Boolean).join('  ·  '), styles.small, {
    width: Math.max(size.width, narrowest),
    tag: captionTag,
    alignLeft: true,
  })
  return {
    height: size.height + 5 + text.length * styles.small.leading,
    draw(x, y) {
      drawPhoto(sheet, loaded, { x, y, ...size })
      for (const [index, row] of text.entries())
        row.draw(x, y + size.height + 5 + index * styles.small.leading)
    },
  }
}

type PhotoSize = Pick<PhotoBox, 'width' | 'height'>

function drawPhoto(sheet: PdfDocument, { photo, picture }: LoadedPhoto, box: PhotoBox): void {
  const { x, y, width, height } = box
  const figure = sheet.tags.tag('Figure', sheet.tags.section, () => ({
    alt: inWords(photo, sheet.timeZone),
    bbox: [x, y, x + width, y + height],
  }))
  sheet.tags.mark(figure, () => {
    if (picture) {
      drawPicture(sheet, picture, box)
      drawMarks(sheet, photo.marks, box)
    } else drawMissing(sheet, missingPhoto(photo), box)
    sheet.document.rect(x, y, width, height).lineWidth(0.5).stroke(palette.edge)
  })
}

function inWords({ filename, taken_at, marks }: PrintedPhoto, zone: string): string {
  const taken = taken_at ? `, taken ${siteTime(taken_at, zone)}` : ''
  return `Photo ${filename}${taken}. ${describeMarks(marks)}`.trim()
}

const missingPhoto = ({ key }: PrintedPicture) =>
  key === null ? pdfMessages.photoPreparing : pdfMessages.photoUnreadable

/** A sentence in the place of a picture that is still to come, or that cannot be read. */
export function drawMissing(sheet: PdfDocument, sentence: string, { x, y, width, height }: PhotoBox): void {
  sheet.document.rect(x, y, width, height).fill(palette.sunken)
  const inset = 18
  const lines = sheet.lines(sentence, styles.soft, width - 2 * inset)
  const top = y + (height - lines.length * styles.soft.leading) / 2
  for (const [index, line] of lines.entries())
    sheet.write(
      line,
      x + (width - line.width) / 2,
      top + index * styles.soft.leading + styles.soft.size,
      styles.soft,
    )
}

import { coordinates } from '#contract/locations/coordinates.ts'
import { describeMarks } from '#contract/locations/mark-words.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { siteTime } from '#contract/site-time.ts'
import { gap, textRows } from '#server/services/pdf/blocks.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { drawPicture, type Picture } from '#server/services/pdf/pictures.ts'
import { drawMarks, legendRows, type PhotoBox } from './marks.pdf.ts'
import type { PrintedPhoto } from './report-content.ts'

/** A photo and its picture, if there is one yet that can be read. */
export interface LoadedPhoto {
  photo: PrintedPhoto
  picture: Picture | null
}

/** Two photos in a row that share a height and fill the width, each with its caption; the marks' meaning below. */
export function photoRows(sheet: PdfDocument, photos: LoadedPhoto[]): Row[] {
  if (photos.length === 0) return []
  const rows: Row[] = []
  for (let index = 0; index < photos.length; index += 2)
    rows.push(photoRow(sheet, photos.slice(index, index + 2), index + 1, photos.length === 1), gap(8))
  const legend = legendRows(
    sheet,
    photos.flatMap(({ photo }) => photo.marks),
  )
  if (legend.length > 0) for (const row of rows.slice(-2)) row.keepWithNext = true
  return [...rows, ...legend]
}

const gutter = 14
const tallest = 240
const tallestAlone = 270
/** A caption is not narrower, however narrow its photo. */
const narrowest = 110

function photoRow(sheet: PdfDocument, pair: LoadedPhoto[], number: number, alone: boolean): Row {
  const shapes = pair.map(shapeOf)
  const room = sheet.width - (pair.length - 1) * gutter
  const full = room / total(shapes)
  const wanted = Math.min(full, alone ? tallestAlone : tallest)
  const wide = shapes.filter(shape => shape * wanted >= narrowest)
  const left = room - (shapes.length - wide.length) * narrowest
  const height = wide.length > 0 ? Math.min(wanted, left / total(wide)) : wanted
  let at = 0
  const cells = pair.map((loaded, index) => {
    const size = { width: height * (shapes[index] ?? 1), height }
    const cell = { offset: at, ...photoCell(sheet, loaded, number + index, size) }
    at += Math.max(size.width, narrowest) + gutter
    return cell
  })
  return {
    height: Math.max(...cells.map(cell => cell.height)),
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

function photoCell(sheet: PdfDocument, loaded: LoadedPhoto, number: number, size: PhotoSize): Row {
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
    } else drawMissing(sheet, photo, box)
    sheet.document.rect(x, y, width, height).lineWidth(0.5).stroke(palette.edge)
  })
}

function inWords({ filename, taken_at, marks }: PrintedPhoto, zone: string): string {
  const taken = taken_at ? `, taken ${siteTime(taken_at, zone)}` : ''
  return `Photo ${filename}${taken}. ${describeMarks(marks)}`.trim()
}

function drawMissing(sheet: PdfDocument, { key }: PrintedPhoto, { x, y, width, height }: PhotoBox): void {
  const sentence = key === null ? pdfMessages.photoPreparing : pdfMessages.photoUnreadable
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

import { numberLabel, type Place } from '#contract/jsa/catalogue/catalogue.ts'
import { jsaPdfMessages } from '#contract/jsa/pdf-messages.ts'
import { textRows } from '#server/services/pdf/blocks.ts'
import { palette, type TextStyle } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import type { Tag } from '#server/services/pdf/tags.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'

export interface CheckRowSettings {
  isYes: boolean
  isNo: boolean
  /** On a line to write in. */
  written: string
  width: number
  list: Tag
}

const ticked: TextStyle = { face: 'strong', size: 8.5, leading: 12, color: palette.ink }
const unticked: TextStyle = { face: 'regular', size: 8.5, leading: 12, color: palette.faint }
const numberStyle = { face: 'mono', size: 8 } as const
const boxSize = 8
const boxInset = 14
const numberWidth = 16
const answerInset = 62

/** One line of the form: a box, for a control its number, then its words; a question has a box for each answer. */
export function checkRows(sheet: PdfDocument, place: Place, settings: CheckRowSettings): Row[] {
  const { entry, number } = place
  const { isYes, isNo, written, width, list } = settings
  const isQuestion = entry.kind === 'question'
  const style = isYes || isNo ? ticked : unticked
  const item = sheet.tags.tag('LI', list)
  const label = sheet.tags.tag('Lbl', item, () => ({ alt: inWords(place, settings) }))
  const inset = isQuestion ? answerInset : boxInset + (number ? numberWidth : 0)
  const words = entry.kind === 'text' ? `${entry.words.en}: ${written || '–'}` : entry.words.en
  const [first, ...others] = textRows(sheet, words, style, {
    width: width - inset,
    indent: inset,
    tag: sheet.tags.tag('LBody', item),
    alignLeft: true,
  })
  if (!first) return []
  const draw = (x: number, y: number) => {
    sheet.tags.mark(label, () => {
      drawBox(sheet, x, y + 2, isYes)
      if (isQuestion) {
        writeLabel(sheet, 'Yes', x + 11, y, isYes ? ticked : unticked)
        drawBox(sheet, x + 32, y + 2, isNo)
        writeLabel(sheet, 'No', x + 43, y, isNo ? ticked : unticked)
      }
      if (number) writeLabel(sheet, numberLabel(number), x + boxInset, y, { ...style, ...numberStyle })
    })
    first.draw(x, y)
  }
  return [{ ...first, draw }, ...others, { height: 3, draw() {} }]
}

function inWords({ entry, number }: Place, { isYes, isNo }: CheckRowSettings): string {
  const { ticked, notTicked, noAnswer } = jsaPdfMessages
  if (entry.kind === 'question') return isYes ? 'Yes' : isNo ? 'No' : noAnswer
  const state = isYes ? ticked : notTicked
  return number ? `${numberLabel(number)}, ${state}` : state
}

function writeLabel(sheet: PdfDocument, text: string, x: number, y: number, style: TextStyle): void {
  sheet.write(layOutOneLine(sheet.fonts, text, style, 40), x, y + style.leading / 2 + 3, style)
}

/** Ticked, it is filled and has a check mark, so that it stands out on a bad copy too. */
function drawBox({ document }: PdfDocument, x: number, y: number, isTicked: boolean): void {
  document.roundedRect(x, y, boxSize, boxSize, 1.5)
  if (!isTicked) {
    document.lineWidth(0.6).stroke(palette.edge)
    return
  }
  document.fill(palette.ink)
  document
    .moveTo(x + 1.8, y + 4.2)
    .lineTo(x + 3.4, y + 5.8)
    .lineTo(x + 6.3, y + 2.3)
    .lineWidth(1.2)
    .stroke(palette.white)
}

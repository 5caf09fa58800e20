import { receiptMessages } from '#contract/licenses/receipt-messages.ts'
import { siteDate, siteTime } from '#contract/site-time.ts'
import { gap, heading, keepWithNext, rule, textRows } from '#server/services/pdf/blocks.ts'
import { factRows } from '#server/services/pdf/facts.ts'
import { drawPageFrame, letterSize } from '#server/services/pdf/page-frame.ts'
import { palette, styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { layOutOneLine } from '#server/services/pdf/text/lines.ts'
import { titleRows } from '#server/services/pdf/title.ts'
import type { ReceiptPaper } from './receipt-paper.ts'

/** One page: who paid whom for what, when and how much. */
export function drawReceipt(paper: ReceiptPaper, print: PrintContext): void {
  const { provider, number, time_zone } = paper
  const sheet = print.open({
    title: `Receipt ${number}`,
    author: provider.name,
    date: new Date(paper.paid_at),
    timeZone: time_zone,
    ...letterSize(bandOf(paper) !== null),
  })
  sheet.place(
    titleRows(sheet, { title: receiptMessages.title, number, job: provider.name, place: provider.address }),
  )
  sheet.tags.within('Sect', () =>
    sheet.place(
      factRows(sheet, [
        { label: receiptMessages.paidOn, value: siteTime(paper.paid_at, time_zone) },
        { label: receiptMessages.paidBy, value: paper.company ?? paper.buyer },
        { label: receiptMessages.buyer, value: `${paper.buyer}\n${paper.email}` },
        { label: receiptMessages.method, value: receiptMessages.methods[paper.paid_by] },
        ...(paper.refunded_at
          ? [{ label: receiptMessages.refundedOn, value: siteTime(paper.refunded_at, time_zone) }]
          : []),
      ]),
    ),
  )
  sheet.tags.within('Sect', () =>
    sheet.place([
      rule(sheet, 26),
      ...heading(sheet, receiptMessages.what, 2),
      ...keepWithNext([gap(6)]),
      amountRow(sheet, itemOf(paper), receiptMessages.amount(paper), false),
      ...textRows(
        sheet,
        receiptMessages.term(siteDate(paper.starts_at, time_zone), siteDate(paper.ends_at, time_zone)),
        styles.soft,
      ),
      rule(sheet, 20),
      amountRow(sheet, receiptMessages.total, receiptMessages.amount(paper), true),
    ]),
  )
  const frame = { provider, number, subject: receiptMessages.title, hash: null, logo: null, company: null }
  sheet.finish((page, of) => drawPageFrame(sheet, { ...frame, band: bandOf(paper) }, page, of))
}

const itemOf = ({ title, seats }: ReceiptPaper) => (seats === null ? title : `${title}, ${seats} seats`)

function bandOf({ refunded_at, paid_by }: ReceiptPaper) {
  if (paid_by === 'sandbox') return receiptMessages.testBand
  return refunded_at ? receiptMessages.refundedBand : null
}

/** What it is at the left, what it costs at the right. */
function amountRow(sheet: PdfDocument, label: string, amount: string, isTotal: boolean): Row {
  const style = isTotal ? { ...styles.strong, size: 12, leading: 18 } : styles.body
  const cost = layOutOneLine(sheet.fonts, amount, style, sheet.width / 3)
  const name = layOutOneLine(sheet.fonts, label, style, sheet.width - cost.width - 20)
  const base = style.leading / 2 + style.size * 0.35
  return {
    height: style.leading,
    keepWithNext: true,
    draw(x, y) {
      const inked = { ...style, color: palette.ink }
      const tag = sheet.tags.tag('P')
      sheet.tags.mark(tag, () => sheet.write(name, x, y + base, inked))
      sheet.tags.mark(tag, () => sheet.write(cost, x + sheet.width - cost.width, y + base, inked))
    },
  }
}

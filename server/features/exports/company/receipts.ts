import { and, asc, isNotNull, type SQL } from 'drizzle-orm'
import { soldAs } from '#contract/licenses/prices.ts'
import type { Queries } from '#server/db/database.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import { toReceipt, toTerm } from '#server/features/licenses/read-licenses.ts'
import { findReceipt, printReceipt } from '#server/features/licenses/receipts/receipt.ts'
import { type CsvRow, csvText } from '../archive/csv-text.ts'
import type { ArchiveContext } from '../project/archive-context.ts'
import { type ArchivedDocument, addDocument } from '../project/project-documents.ts'

/** What was paid, as a table and as papers. */
export async function addReceipts(
  context: ArchiveContext,
  whose: SQL,
): Promise<{ receipts: ReceiptData[]; documents: ArchivedDocument[] }> {
  const { db, user, zip } = context
  const payments = await db
    .select()
    .from(license_payments)
    .where(and(whose, isNotNull(license_payments.paid_at), isNotNull(license_payments.receipt_number)))
    .orderBy(asc(license_payments.id))
  const receipts = payments.flatMap(payment => toReceipt(payment) ?? [])
  const documents: ArchivedDocument[] = []
  for (const { id, number } of receipts) {
    const document = await addDocument(context, `Receipt ${number}`, async () =>
      printReceipt(context, await findReceipt(db, user, id)),
    )
    if (document) documents.push(document)
  }
  await zip.addText('receipts.csv', csvText(receiptColumns, receipts.map(toReceiptRow)))
  return { receipts, documents }
}

type ReceiptData = NonNullable<ReturnType<typeof toReceipt>>

const receiptColumns = ['Number', 'Bought', 'Seats', 'Amount', 'Currency', 'Paid at', 'Refunded']
const toReceiptRow = (receipt: ReceiptData): CsvRow => [
  ...[receipt.number, soldAs(receipt.type, receipt.seats)?.title, receipt.seats, receipt.amount / 100],
  ...[receipt.currency, receipt.paid_at, receipt.refunded],
]

export type TermData = ReturnType<typeof toTerm>

export async function readTerms(db: Queries, whose: SQL): Promise<TermData[]> {
  return (await db.select().from(licenses).where(whose).orderBy(asc(licenses.id))).map(toTerm)
}

export const termsTable = (terms: TermData[]) =>
  csvText(
    ['License', 'Kind', 'Seats', 'Starts', 'Ends', 'Void'],
    terms.map(({ type, kind, seats, starts_at, ends_at, voided }) => [
      ...[type === 'grant' ? 'Given' : (soldAs(type, seats)?.title ?? type), kind, seats],
      ...[starts_at, ends_at, voided],
    ]),
  )

import { asc, eq } from 'drizzle-orm'
import { archiveMessages } from '#contract/exports/archive-words.ts'
import { formatPhone } from '#contract/phone.ts'
import { users } from '#server/db/schema/accounts.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import { certificates } from '#server/db/schema/training.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import { printCertificate, toCertificate } from '#server/features/training/certificates/certificates.ts'
import { found } from '#server/services/runtime/failure.ts'
import { clockAt } from '../archive/clock.ts'
import { csvText } from '../archive/csv-text.ts'
import { type Html, html } from '../archive/html.ts'
import { jsonText } from '../archive/json-text.ts'
import { addLeftOut, leftOutContents, leftOutSections } from '../archive/left-out.ts'
import {
  facts,
  pageText,
  section,
  sectionEnd,
  sectionStart,
  tableEnd,
  tableRow,
  tableStart,
} from '../archive/page.ts'
import { openNames } from '../archive/safe-names.ts'
import { addReceipts, readTerms, termsTable } from '../company/receipts.ts'
import type { Exporter } from '../exporter.ts'
import type { ArchiveContext } from '../project/archive-context.ts'
import { documentList } from '../project/file-link.ts'
import { type ArchivedDocument, addDocument } from '../project/project-documents.ts'
import { type PersonList, personLists, rowsOf } from './person-data.ts'

export const personExporter: Exporter = {
  file: 'zip',
  name: user => `Data of ${user.full_name}`,
  fill: (context, _about, zip) =>
    addPerson({ ...context, zip, folder: '', leftOut: [], nameFor: openNames() }),
}

/** Everything of whoever asks. */
async function addPerson(context: ArchiveContext): Promise<void> {
  const { zip } = context
  const account = await readAccount(context)
  const terms = await readTerms(context.db, eq(licenses.user_id, account.id))
  const { receipts, documents } = await addReceipts(context, eq(license_payments.user_id, account.id))
  const earned = await addCertificates(context, account.id)
  await zip.addText('licenses.csv', termsTable(terms))
  for (const list of personLists) await zip.addText(list.name, csvText(list.columns, rowsOf(context, list)))
  const lists = Object.fromEntries(
    personLists.map(list => [list.name.replace('.csv', '').replaceAll('-', '_'), recordsOf(context, list)]),
  )
  const certificateData = earned.map(({ certificate }) => certificate)
  await zip.addText(
    'person.json',
    jsonText({ account, certificates: certificateData, licenses: terms, receipts, ...lists }),
  )
  const papers = [...earned.map(({ document }) => document), ...documents]
  await addLeftOut(zip, '', context.leftOut)
  await zip.addText('index.html', personIndex(context, account, papers))
}

type Account = Awaited<ReturnType<typeof readAccount>>

async function readAccount({ db, user, now }: ArchiveContext) {
  const { orientation_signature, version: _version, ...person } = found(await findUser(db, user.id, now))
  const [row] = await db
    .select({ created_at: users.created_at, terms_accepted_at: users.terms_accepted_at })
    .from(users)
    .where(eq(users.id, user.id))
  // the picture of the own signature is theirs
  return { ...person, ...row, orientation_signature }
}

async function addCertificates(context: ArchiveContext, userId: number) {
  const rows = await context.db
    .select()
    .from(certificates)
    .where(eq(certificates.user_id, userId))
    .orderBy(asc(certificates.id))
  const earned: { certificate: ReturnType<typeof toCertificate>; document: ArchivedDocument }[] = []
  for (const certificate of rows) {
    const document = await addDocument(context, `Certificate ${certificate.number}`, () =>
      printCertificate(context, { certificate }),
    )
    if (document) earned.push({ certificate: toCertificate(certificate), document })
  }
  return earned
}

async function* recordsOf(context: ArchiveContext, list: PersonList) {
  for await (const row of rowsOf(context, list))
    yield Object.fromEntries(list.columns.map((name, index) => [name, row[index] ?? null]))
}

function personIndex(context: ArchiveContext, account: Account, papers: ArchivedDocument[]) {
  const clock = clockAt(context.settings.time_zone)
  return pageText(
    {
      title: account.full_name,
      kicker: context.settings.provider_name,
      note: archiveMessages.personMadeOn(clock.time(context.now) ?? ''),
      contents: [
        ...leftOutContents(context.leftOut),
        { id: 'account', title: 'Account' },
        { id: 'papers', title: 'Certificates and receipts' },
        ...personLists.map(({ name, title }) => ({ id: idOf(name), title })),
      ],
    },
    bodyOf(context, account, papers),
  )
}

const idOf = (name: string) => name.replace('.csv', '')

async function* bodyOf(
  context: ArchiveContext,
  account: Account,
  papers: ArchivedDocument[],
): AsyncGenerator<Html> {
  const clock = clockAt(context.settings.time_zone)
  yield* leftOutSections(context.leftOut)
  yield section(
    'account',
    'Account',
    facts([
      ['Email', account.email],
      ['New email, not confirmed yet', account.new_email],
      ['Phone', account.phone_number && formatPhone(account.phone_number)],
      ['Company', account.company_name],
      ['Level', account.level],
      ['Title', account.company_position],
      ['GPR access', account.gpr_access ? 'Yes' : 'No'],
      ['Units', account.gpr_task_type === 'metric' ? 'Metric' : 'Imperial'],
      ['Email notifications', account.notification_option ? 'On' : 'Off'],
      ['Account since', clock.time(account.created_at)],
      ['Terms accepted', clock.time(account.terms_accepted_at)],
      ['Orientation signed', clock.time(account.orientation_signed_at)],
      ['Training passed', clock.time(account.training.passed_at)],
      ['License', account.license.kind.replace(/^./, letter => letter.toUpperCase())],
      ['License ends', clock.time(account.license.ends_at)],
    ]),
  )
  yield section('papers', 'Certificates and receipts', documentList(papers))
  for (const list of personLists) yield* tableOf(context, list)
}

/** The first ones; all of them are in the table beside the page. */
async function* tableOf(context: ArchiveContext, list: PersonList): AsyncGenerator<Html> {
  yield sectionStart(idOf(list.name), list.title)
  yield html`<p class="soft">${archiveMessages.wholeTable} <a href="${list.name}">${list.name}</a></p>`
  yield tableStart(list.columns, list.title)
  const clock = clockAt(context.settings.time_zone)
  const shown = (cell: string) => (isMoment.test(cell) ? clock.time(cell) : cell)
  let count = 0
  for await (const row of rowsOf(context, list)) {
    if (count++ >= mostOnPage) break
    yield tableRow(row.map(cell => shown(String(cell ?? ''))))
  }
  yield tableEnd
  yield sectionEnd
}

const mostOnPage = 1000

/** A moment as the lists write it. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

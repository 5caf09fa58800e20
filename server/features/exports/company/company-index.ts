import type { CompanyRole } from '#contract/accounts/roles.ts'
import type { Facility } from '#contract/companies/company.ts'
import { archiveMessages } from '#contract/exports/archive-words.ts'
import { formatPhone } from '#contract/phone.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { addressLine } from '#contract/system/addresses.ts'
import { toAddress } from '#server/db/rows/company.ts'
import { levelOf } from '#server/db/rows/person.ts'
import type { CompanyRow } from '#server/features/companies/companies.ts'
import { clockAt } from '../archive/clock.ts'
import { html } from '../archive/html.ts'
import { type LeftOut, leftOutContents, leftOutSections } from '../archive/left-out.ts'
import { facts, pageText, section, tableEnd, tableRow, tableStart } from '../archive/page.ts'
import { hrefOf } from '../archive/safe-names.ts'
import type { ExportContext } from '../exporter.ts'
import { documentList } from '../project/file-link.ts'
import type { ArchivedDocument } from '../project/project-documents.ts'

export interface ArchivedProject {
  folder: string
  number: string
  name: string
  step: number
  /** How many of its files are not there. */
  missing: number
}

interface CompanyArchive {
  company: CompanyRow
  people: {
    first_name: string
    last_name: string
    email: string
    phone_number: string | null
    company_user: CompanyRole | null
  }[]
  facilities: Facility[]
  documents: ArchivedDocument[]
  leftOut: LeftOut[]
  projects: ArchivedProject[]
}

/** index.html: the company, with a link into the folder of each project. */
export function companyIndex(
  { settings, now, user }: ExportContext,
  { company, people, facilities, documents, leftOut, projects }: CompanyArchive,
): AsyncGenerator<string> {
  const clock = clockAt(settings.time_zone)
  return pageText(
    {
      title: company.company_name,
      kicker: settings.provider_name,
      note: archiveMessages.companyMadeOn(clock.time(now) ?? '', user.full_name),
      contents: [
        ...leftOutContents(leftOut),
        { id: 'company', title: 'Company' },
        { id: 'projects', title: 'Projects' },
        { id: 'people', title: 'People' },
        { id: 'facilities', title: 'Facilities' },
        { id: 'receipts', title: 'Receipts' },
      ],
    },
    [
      ...leftOutSections(leftOut),
      section(
        'company',
        'Company',
        facts([
          ['Address', addressLine(toAddress(company))],
          ['Email', company.company_email_address],
          ['Office phone', company.office_phone && formatPhone(company.office_phone)],
          ['Contact', company.company_contact],
          ['Contact title', company.company_contact_title],
          ['Contact phone', company.company_contact_number && formatPhone(company.company_contact_number)],
          ['Set up on', clock.date(company.created_at)],
          ['Deleted on', clock.date(company.deleted_at)],
        ]),
      ),
      section('projects', 'Projects', [
        tableStart(['Project', 'Number', 'Status', 'Files left out'], 'Projects'),
        ...projects.map(({ folder, number, name, step, missing }) =>
          tableRow([
            html`<a href="${hrefOf(`${folder}index.html`)}">${name}</a>`,
            ...[number, allStatuses[step - 1]?.finishedTitle, missing === 0 ? '' : missing],
          ]),
        ),
        tableEnd,
      ]),
      section('people', 'People', [
        tableStart(['Name', 'Email', 'Phone', 'Level'], 'People'),
        ...people.map(({ first_name, last_name, email, phone_number, company_user }) =>
          tableRow([
            `${first_name} ${last_name}`,
            email,
            phone_number && formatPhone(phone_number),
            levelOf(company_user),
          ]),
        ),
        tableEnd,
        tableLink('people.csv'),
      ]),
      section('facilities', 'Facilities', [
        facilities.length === 0
          ? html`<p class="soft">${archiveMessages.nothing}</p>`
          : html`${tableStart(['Name', 'Address'], 'Facilities')}${facilities.map(({ name, address }) => tableRow([name, addressLine(address)]))}${tableEnd}`,
      ]),
      section('licenses', 'Licenses', tableLink('licenses.csv')),
      section('receipts', 'Receipts', documentList(documents)),
    ],
  )
}

const tableLink = (name: string) =>
  html`<p class="soft">${archiveMessages.wholeTable} <a href="${name}">${name}</a></p>`

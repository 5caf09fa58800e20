import { archiveMessages, plannedWork } from '#contract/exports/archive-words.ts'
import { formatPhone } from '#contract/phone.ts'
import { projectTypes } from '#contract/projects/project-types.ts'
import { jobFields, scanFields, shortLabelOf } from '#contract/projects/request-fields.ts'
import { answersInWords } from '#contract/projects/scan-questions.ts'
import { addressLine } from '#contract/system/addresses.ts'
import { printedDate } from '#server/services/pdf/dates.ts'
import { clockAt, type SiteClock } from '../archive/clock.ts'
import { type Html, html } from '../archive/html.ts'
import { leftOutContents, leftOutSections } from '../archive/left-out.ts'
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
import type { ExportContext } from '../exporter.ts'
import { documentList, fileLink } from './file-link.ts'
import { commentsOf, logsOf } from './project-data.ts'
import { projectFiles } from './project-files.ts'
import { jsaSection, locationsSection, reportSection } from './project-findings.ts'
import type { ProjectArchive } from './project-json.ts'
import { plansSection } from './project-plans.ts'

/** index.html: the project as its page shows it, with its photos and links to its papers. */
export function projectIndex(context: ExportContext, archive: ProjectArchive): AsyncGenerator<string> {
  const { head } = archive.data
  const clock = clockAt(head.project.time_zone)
  const parts = contents.filter(({ isThere }) => isThere?.(archive) ?? true)
  return pageText(
    {
      title: head.project.name,
      kicker: `${head.ats_data.ats_number} · ${projectTypes[head.project.project_type]}`,
      note: archiveMessages.madeOn(clock.time(context.now) ?? '', context.user.full_name),
      contents: [...leftOutContents(archive.leftOut), ...parts],
    },
    bodyOf(context, archive, clock),
  )
}

const contents: { id: string; title: string; isThere?: (archive: ProjectArchive) => boolean }[] = [
  { id: 'documents', title: 'PDFs' },
  { id: 'request', title: 'Request' },
  { id: 'people', title: 'People' },
  { id: 'steps', title: 'Steps' },
  { id: 'plans', title: 'Plans', isThere: ({ data }) => data.plans.length > 0 },
  { id: 'locations', title: 'Locations' },
  { id: 'report', title: 'Report', isThere: ({ data }) => data.report !== null },
  { id: 'jsa', title: 'JSA', isThere: ({ data }) => data.jsa !== null },
  { id: 'comments', title: 'Comments' },
  { id: 'log', title: 'Maintenance log' },
  { id: 'files', title: 'Files' },
]

async function* bodyOf(
  context: ExportContext,
  archive: ProjectArchive,
  clock: SiteClock,
): AsyncGenerator<Html> {
  const { data } = archive
  yield* leftOutSections(archive.leftOut)
  yield documentsSection(archive)
  yield requestSection(context, archive, clock)
  yield peopleSection(archive)
  yield stepsSection(archive, clock)
  if (data.plans.length > 0) yield plansSection(archive, clock)
  yield* locationsSection(archive, clock)
  if (data.report) yield reportSection(data.report, data.revisions, clock)
  if (data.jsa) yield jsaSection(archive, data.jsa, clock)
  yield* recordsSection('comments', 'Comments', comments(context, archive, clock))
  yield* recordsSection('log', 'Maintenance log', logs(context, archive, clock))
  yield* recordsSection('files', 'Files', files(context, archive))
}

const documentsSection = ({ documents }: ProjectArchive) =>
  section('documents', 'PDFs', [
    documentList(documents),
    html`<p class="soft">${archiveMessages.dataFiles}</p>`,
  ])

function requestSection({ user }: ExportContext, { data: { head } }: ProjectArchive, clock: SiteClock): Html {
  const { ats_data: ats, address, project } = head
  return section('request', 'Request', [
    facts([
      ['ATS number', ats.ats_number],
      ['Job site', addressLine(address)],
      ['Requested start', `${printedDate(ats.requested_start_date)} ${ats.requested_start_time}`],
      ['Requested on', clock.date(ats.created_at)],
      ['Private project', project.project_private ? 'Yes' : null],
      ...[...scanFields, ...jobFields].map(field => [shortLabelOf(field), ats[field.name]] as const),
      ...plannedWork.map(([name, label]) => [label, ats[name]] as const),
      ...(ats.scan_conditions ? answersInWords(ats.scan_conditions, user.gpr_task_type) : []),
      ['Terms accepted by', ats.signed_user_name],
      ['Terms accepted for', ats.signed_company_name],
      ['Terms accepted on', clock.time(ats.signed_at)],
    ]),
  ])
}

function peopleSection({ data: { head } }: ProjectArchive): Html {
  const { ats_company, facility, project_manager, site_contact, users } = head
  const person = ({
    name,
    phone,
    email,
  }: {
    name: string | null
    phone: string | null
    email: string | null
  }) => [name, phone && formatPhone(phone), email].filter(Boolean).join('\n')
  return section('people', 'People', [
    facts([
      ['Company', ats_company && `${ats_company.name}\n${addressLine(ats_company.address)}`],
      ['Facility', facility && `${facility.name}\n${addressLine(facility.address)}`],
      ['Project manager', person(project_manager)],
      ['Site contact', person(site_contact)],
    ]),
    tableStart(['Name', 'Email', 'Phone', 'Title', 'Company'], 'Members'),
    ...users.map(({ name, email, phone, title, company, pending }) =>
      tableRow([pending ? 'Invited' : name, email, phone && formatPhone(phone), title, company]),
    ),
    tableEnd,
  ])
}

const stepsSection = ({ data }: ProjectArchive, clock: SiteClock) =>
  section('steps', 'Steps', [
    tableStart(['Step', 'Finished', 'By', 'When', 'Reason'], 'Steps'),
    ...data.head.project_statuses.map(({ step, finishedTitle, username, created_at, evidence }) =>
      tableRow([step, finishedTitle, username, clock.time(created_at), evidence?.reason]),
    ),
    tableEnd,
  ])

async function* recordsSection(
  id: string,
  title: string,
  records: AsyncIterable<Html>,
): AsyncGenerator<Html> {
  yield sectionStart(id, title)
  let count = 0
  for await (const record of records) {
    count++
    yield record
  }
  if (count === 0) yield html`<p class="soft">${archiveMessages.nothing}</p>`
  yield sectionEnd
}

async function* comments(
  context: ExportContext,
  { id }: ProjectArchive,
  clock: SiteClock,
): AsyncGenerator<Html> {
  for await (const { user_name, created_at, content } of commentsOf(context, id))
    yield html`<article><p class="soft">${user_name}, ${clock.time(created_at)}</p><p class="text">${content}</p></article>`
}

async function* logs(
  context: ExportContext,
  archive: ProjectArchive,
  clock: SiteClock,
): AsyncGenerator<Html> {
  for await (const { title, description, userName, createdAt, file } of logsOf(context, archive.id))
    yield html`<article><h3>${title}</h3><p class="soft">${userName}, ${clock.time(createdAt)}</p><p class="text">${description}</p>${
      file && html`<p>${fileLink(archive.paths.get(file.id), file.filename)}</p>`
    }</article>`
}

/** Those of the job and of the JSA; photos are with their locations. */
async function* files(context: ExportContext, archive: ProjectArchive): AsyncGenerator<Html> {
  for await (const { id, filename, of, uploaded_by } of projectFiles(context, archive.id))
    if (of === 'file' || of === 'jsa')
      yield html`<article><p>${fileLink(archive.paths.get(id), filename)}</p><p class="soft">${uploaded_by}</p></article>`
}

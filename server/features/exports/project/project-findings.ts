import { archiveMessages } from '#contract/exports/archive-words.ts'
import { sectionTitles } from '#contract/jsa/catalogue/catalogue.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { tickedLines } from '#contract/jsa/lines.ts'
import { describeMarks } from '#contract/locations/mark-words.ts'
import { confidences, notScannedReasons, secondMethodMeaning } from '#contract/locations/scan-limits.ts'
import { inCatalogueOrder } from '#contract/locations/tasks.ts'
import type { GprReport } from '#contract/reports/report.ts'
import type { LocationRow } from '#server/features/locations/read-locations.ts'
import { recordedAt } from '#server/features/projects/field-stamp.ts'
import { printedDate } from '#server/services/pdf/dates.ts'
import type { SiteClock } from '../archive/clock.ts'
import { type Html, html } from '../archive/html.ts'
import { facts, list, section, sectionEnd, sectionStart } from '../archive/page.ts'
import { hrefOf } from '../archive/safe-names.ts'
import { fileLink } from './file-link.ts'
import type { ProjectData } from './project-data.ts'
import type { ProjectArchive } from './project-json.ts'
import { recordOf, stopsOf } from './project-record.ts'

/** What was found, location by location. */
export function* locationsSection({ data, paths }: ProjectArchive, clock: SiteClock): Generator<Html> {
  yield sectionStart('locations', 'Locations')
  if (data.locations.length === 0) yield html`<p class="soft">${archiveMessages.nothing}</p>`
  else yield html`<p class="soft">${archiveMessages.marksOnPdf}</p>`
  for (const row of data.locations) yield locationArticle(row, paths, clock)
  yield sectionEnd
}

function locationArticle(row: LocationRow, paths: ProjectArchive['paths'], clock: SiteClock): Html {
  const recorded = clock.time(recordedAt(row))
  return html`<article><h3>${row.ats_location_number}. ${row.name}${row.status === 'draft' && ` (${archiveMessages.draft})`}</h3>
${stopsOf(row)}<p class="soft">${row.user}, ${recorded}</p><p class="text">${row.description}</p>
${recordOf(row)}${list(inCatalogueOrder(row.summaries))}${facts([
  ['Notes', row.summary_notes],
  ['Barcode', row.barcode_number],
  [
    'Not scanned',
    row.not_scanned.map(({ area, reason }) => `${area}: ${notScannedReasons[reason].title}`).join('\n'),
  ],
  ['Confidence', row.confidence && confidences[row.confidence].title],
  ['Second method', row.second_method_advised ? secondMethodMeaning : null],
])}${photoList(row.photos, paths, clock)}</article>`
}

type Photo = Pick<LocationRow['photos'][number], 'id' | 'filename' | 'marks'> & {
  taken_at: Date | string | null
}

function photoList(photos: readonly Photo[], paths: ProjectArchive['paths'], clock: SiteClock): Html {
  if (photos.length === 0) return html``
  const items = photos.map(({ id, filename, taken_at, marks }) => {
    const file = paths.get(id)
    return html`<li><figure>${
      file?.path &&
      file.picture &&
      html`<a href="${hrefOf(file.path)}"><img src="${hrefOf(file.picture)}" alt="${describeMarks(marks) || filename}" loading="lazy"></a>`
    }<figcaption>${fileLink(file, filename)}${taken_at && `, ${clock.time(taken_at)}`}<br>${describeMarks(marks)}</figcaption></figure></li>`
  })
  return html`<ul class="photos">${items}</ul>`
}

export function reportSection(
  report: GprReport,
  revisions: ProjectData['revisions'],
  clock: SiteClock,
): Html {
  return section('report', 'Report', [
    facts([
      ['Technician', report.tech_name ?? report.user],
      ['Technician signed', clock.time(report.tech_signed_at)],
      ['Last changed', clock.time(report.updated_at)],
      ['Area of work', report.area_of_work],
      ['Observations', report.observations],
    ]),
    list(report.activities),
    list(
      revisions.map(
        ({ revision, customer_name, signed_company_name, signed_at }) =>
          `Revision ${revision} signed by ${[customer_name, signed_company_name].filter(Boolean).join(', ') || 'the customer'}, ${clock.time(signed_at)}`,
      ),
    ),
  ])
}

export function jsaSection({ data, paths }: ProjectArchive, form: JsaForm, clock: SiteClock): Html {
  const { signature } = form
  return section('jsa', 'Job Safety Analysis', [
    facts([
      ['Version', form.revision === 0 ? archiveMessages.draft : form.revision],
      ['Submitted', form.submitted_by && `${form.submitted_by}, ${clock.time(form.submitted_at)}`],
      ['Day of the work', form.requested_start_date && printedDate(form.requested_start_date)],
      ['Area of work', form.area_of_work],
      ['Site contact', form.site_contact],
      ['Operator', form.operator],
      ['Additional info', form.additional_info],
      ['Different today', form.different_today],
      [
        'Signed by the representative',
        signature &&
          `${[signature.signed_user_name, signature.signed_company_name].filter(Boolean).join(', ')} ${clock.time(signature.signed_at)} (version ${signature.revision})`,
      ],
    ]),
    ...([1, 2] as const).map(number => checksOf(form, number)),
    data.crew.length > 0 ? html`<h3>Crew</h3>` : html``,
    list(
      data.crew.map(
        ({ name, company, signed_at, revision }) =>
          `${[name, company].filter(Boolean).join(', ')}: version ${revision}, ${clock.time(signed_at)}`,
      ),
    ),
    ...form.locations.map(
      ({ number, areaOfWork, safetyMeasures, files }) =>
        html`<article><h3>JSA location ${number}</h3>${facts([
          ['Area of work', areaOfWork],
          ['Safety measures', safetyMeasures],
        ])}${photoList(files, paths, clock)}</article>`,
    ),
  ])
}

/** What is ticked and written, under the headings of the form. */
function checksOf(form: JsaForm, number: 1 | 2): Html {
  const groups = tickedLines(form.form_checks, number)
  if (groups.length === 0) return html``
  return html`<h3>${sectionTitles[number].en}</h3>${groups.map(
    ({ group, lines }) =>
      html`<p>${group.title.en}</p>${list(
        lines.map(({ entry, text, answer }) => [entry.words.en, text, answer].filter(Boolean).join(': ')),
      )}`,
  )}`
}

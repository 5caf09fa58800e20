import { isOfTarget } from '#contract/locations/marks.ts'
import { otherLengths } from '#contract/locations/other-units.ts'
import { notScannedReasons } from '#contract/locations/scan-limits.ts'
import type { UnsaidTarget } from '#contract/locations/targets/unsaid-targets.ts'
import { targets } from '#contract/locations/targets.ts'
import { taskDepth } from '#contract/locations/tasks.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { siteDate, siteTime } from '#contract/site-time.ts'
import { bulletRows, gap, heading, keepWithNext, textRows } from '#server/services/pdf/blocks.ts'
import { barred, framed, innerWidth, warningHeading } from '#server/services/pdf/boxes.ts'
import { styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument } from '#server/services/pdf/pdf-document.ts'
import { type SummaryEntry, summaryEntryRows } from '#server/services/pdf/summary-entries.ts'
import { drawCoreSchedule, stopsOf } from './core-schedule.pdf.ts'
import { drawPlans, type LoadedPlan } from './plans.pdf.ts'
import { isDraft, type ReportContent } from './report-content.ts'
import { inLocations, sentencesByKind, shortened, tally, tasksByKind, unsaidByKind } from './report-tally.ts'

/**
 * On the first page: what was scanned, found and not scanned, by whom and when; and what nobody should have to look for.
 * The function that comes back writes the pages of the locations on the plans.
 */
export function drawSummary(sheet: PdfDocument, content: ReportContent, plans: LoadedPlan[]): () => void {
  const ground = framed(sheet)
  const width = innerWidth(sheet, ground)
  const { locations } = content
  const entries: SummaryEntry[] = [
    { label: 'Do not cut', warnings: stopsOf(locations), sentences: [] },
    { label: 'Scanned', sentences: scanned(content) },
    { label: 'Method', sentences: [pdfMessages.method, ...sentencesByKind(locations, 'procedure', 2)] },
    { label: 'Found', sentences: found(content) },
    { label: 'Depth', sentences: depths(content) },
    { label: 'No target', sentences: sentencesByKind(locations, 'no_target') },
    { label: 'Limits', warnings: limits(content), sentences: [pdfMessages.limits] },
    { label: 'By', sentences: by(content) },
    { label: 'Survey date', sentences: [surveyed(content)] },
    { label: 'Report date', sentences: reported(content) },
  ]
  sheet.tags.within('Sect', () => {
    const parts = entries.flatMap(entry => summaryEntryRows(sheet, entry, width))
    sheet.place([...heading(sheet, 'Summary', 2, { width }), ...parts], ground)
    drawCoreSchedule(sheet, locations)
    if (plans.length === 0) drawNotScanned(sheet, content)
  })
  const writePages = drawPlans(sheet, plans, content)
  if (plans.length > 0) sheet.tags.within('Sect', () => drawNotScanned(sheet, content))
  return writePages
}

function scanned(content: ReportContent): string[] {
  const { locations, unfinished, area_of_work, project_type } = content
  const left = isDraft(content)
    ? pdfMessages.unfinished(unfinished.length)
    : pdfMessages.leftOut(unfinished.map(({ name }) => name))
  return [
    locations.length > 0
      ? `${project_type}: ${counted(locations.length, 'location')}.`
      : pdfMessages.noLocations,
    ...(unfinished.length > 0 ? [left] : []),
    ...(area_of_work ? [shortened(area_of_work, 240)] : []),
  ]
}

/** What was found and where, by the tasks and by the targets beside them, then what is marked on the photos, then where nothing is said. */
function found({ locations }: ReportContent): string[] {
  const findings = sentencesByKind(locations, 'finding', 10)
  const marks = tally(
    locations.flatMap(({ photos }) =>
      photos.flatMap(photo => photo.marks.filter(isOfTarget).map(mark => targets[mark.target].title)),
    ),
  )
  const recorded = unsaidByKind(locations, ({ named }) => !named).map(
    ([title, where]) => `${title} (${inLocations(where, locations)})`,
  )
  const silent = locations.filter(({ summaries, record }) => summaries.length === 0 && !record?.unsaid)
  if (findings.length === 0 && recorded.length === 0 && marks.length === 0) return [pdfMessages.noFindings]
  return [
    ...findings,
    ...(recorded.length > 0 ? [pdfMessages.targetsRecorded(recorded.join(', '))] : []),
    ...(marks.length > 0
      ? [`Marked on photos: ${marks.map(([title, count]) => `${count} × ${title}`).join(', ')}.`]
      : []),
    ...(silent.length > 0 ? [`${pdfMessages.nothingRecorded}: ${inLocations(silent, locations)}.`] : []),
  ]
}

function depths({ locations }: ReportContent): string[] {
  const lines = tasksByKind(locations, 'depth')
  const written = [
    ...lines.map(([task, where]) => `${unbroken(inBothUnits(task))} (${inLocations(where, locations)})`),
    ...unsaidByKind(locations, ({ depth }) => depth?.length != null).map(
      ([title, where, deep]) => `${title} ${depthsOf(deep)} (${inLocations(where, locations)})`,
    ),
  ]
  const unknown = unsaidByKind(locations, ({ depth }) => depth?.length === null).map(
    ([title, where]) => `${title} (${inLocations(where, locations)})`,
  )
  return [
    ...(written.length > 0 ? [pdfMessages.depths(written.join(', '))] : []),
    ...(unknown.length > 0 ? [pdfMessages.depthsUnknown(unknown.join(', '))] : []),
  ]
}

/** From the shallowest to the deepest: however many there are, they have room on the first page. */
function depthsOf(found: UnsaidTarget[]): string {
  const known = found
    .flatMap(({ depth }) => (depth?.length == null ? [] : { ...depth, length: depth.length }))
    .sort((one, other) => one.length - other.length)
    .map(({ text, other }) => unbroken([text, other].filter(Boolean).join(' / ')))
  return [...new Set([...known.slice(0, 1), ...known.slice(-1)])].join(' to ')
}

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

/** Locations may be written in different units, and nobody should compare inches with millimeters. */
const inBothUnits = (task: string) => [taskDepth(task), otherLengths(task)].filter(Boolean).join(' / ')

/** What the scan can't tell and where, so that it is on the first page however much was found. */
function limits({ locations }: ReportContent): string[] {
  const areas = locations.flatMap(({ not_scanned }) => not_scanned).length
  return [...sentencesByKind(locations, 'limit'), ...(areas > 0 ? [pdfMessages.areasSkipped(areas)] : [])]
}

function by({ prepared_by, provider, scanning_company, customer }: ReportContent): string[] {
  const signer = [customer?.name, customer?.company].filter(Boolean).join(', ') || 'the customer'
  return [
    `${prepared_by}, ${scanning_company?.name ?? provider.name}.`,
    ...(customer
      ? [
          customer.changed_after
            ? pdfMessages.signedEarlier(customer.revision, signer)
            : `Signed by ${signer}.`,
        ]
      : []),
  ]
}

/** When the locations were recorded, which is not when the report was written. */
function surveyed({ locations, time_zone }: ReportContent): string {
  const moments = locations.map(({ recorded_at }) => recorded_at).sort()
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return '–'
  const [from, to] = [siteDate(first, time_zone), siteDate(last, time_zone)]
  return from === to ? from : `${from} to ${to}`
}

function reported({ customer, updated_at, time_zone }: ReportContent): string[] {
  return [
    `Last changed ${siteTime(updated_at, time_zone)}.`,
    ...(customer && !customer.changed_after ? [`Signed ${siteTime(customer.signed_at, time_zone)}.`] : []),
  ]
}

/** Every area, however many there are: nobody should have to look for them. */
function drawNotScanned(sheet: PdfDocument, { locations }: ReportContent): void {
  const areas = locations.flatMap(({ number, not_scanned }) =>
    not_scanned.map(({ area, reason }) => `Location ${number}, ${area}: ${notScannedReasons[reason].title}`),
  )
  const advised = locations.filter(location => location.second_method_advised)
  const ground = barred(sheet, areas.length > 0 || advised.length > 0 ? 'caution' : 'plain')
  const width = innerWidth(sheet, ground)
  const rows = [
    ...warningHeading(sheet, 'Not scanned', areas.length > 0, width),
    ...(areas.length > 0
      ? [
          ...keepWithNext(textRows(sheet, pdfMessages.notScanned, styles.body, { width })),
          ...bulletRows(sheet, areas, styles.strong, { width }),
        ]
      : textRows(sheet, pdfMessages.nothingSkipped, styles.body, { width })),
    ...(advised.length > 0
      ? [
          gap(6),
          ...warningHeading(sheet, 'Second method advised', true, width),
          ...textRows(
            sheet,
            advised.map(({ number, name }) => `Location ${number}, ${name}`).join('; '),
            styles.strong,
            { width, alignLeft: true },
          ),
        ]
      : []),
  ]
  sheet.place([gap(10)])
  sheet.tags.within('Sect', () => sheet.place(rows, ground))
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

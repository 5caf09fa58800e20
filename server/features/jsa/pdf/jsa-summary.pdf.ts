import { groups, numberLabel, placesOf } from '#contract/jsa/catalogue/catalogue.ts'
import type { FormChecks } from '#contract/jsa/checks.ts'
import { isHazard, type Line, openHazards, tickedLines } from '#contract/jsa/lines.ts'
import { jsaPdfMessages } from '#contract/jsa/pdf-messages.ts'
import { siteTime } from '#contract/site-time.ts'
import { bulletRows, gap, heading, keepWithNext, textRows } from '#server/services/pdf/blocks.ts'
import { barred, framed, innerWidth, warningHeading } from '#server/services/pdf/boxes.ts'
import { printedDate } from '#server/services/pdf/dates.ts'
import { styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument } from '#server/services/pdf/pdf-document.ts'
import { type SummaryEntry, summaryEntryRows } from '#server/services/pdf/summary-entries.ts'
import type { JsaPaper } from './jsa-paper.ts'

/** On the first page: the job, its hazards and controls, what is different today, and who stands for it. */
export function drawJsaSummary(sheet: PdfDocument, paper: JsaPaper): void {
  const { answers, job_site, prepared_by, provider } = paper
  const { form_checks, different_today, requested_start_date } = answers
  const open = openHazards(form_checks)
  const hazards = hazardsByGroup(form_checks)
  const ground = framed(sheet)
  const width = innerWidth(sheet, ground)
  const entries: SummaryEntry[] = [
    { label: 'Job', sentences: [answers.job_name] },
    { label: 'Date', sentences: [requested_start_date ? printedDate(requested_start_date) : '–'] },
    { label: 'Place', sentences: [job_site || '–'] },
    {
      label: 'Today',
      warnings: different_today ? [jsaPdfMessages.differentToday(different_today)] : [],
      sentences: [],
    },
    { label: 'Hazards', sentences: hazards.length > 0 ? hazards : [jsaPdfMessages.noHazards] },
    { label: 'Controls', sentences: controls(form_checks, hazards.length > 0 && open.length === 0) },
    {
      label: 'By',
      sentences: [`${paper.submitted_by}, ${(prepared_by ?? provider).name}.`, ...signers(paper)],
    },
  ]
  sheet.tags.within('Sect', () => {
    const parts = entries.flatMap(entry => summaryEntryRows(sheet, entry, width))
    sheet.place([...heading(sheet, 'Summary', 2, { width }), ...parts], ground)
    drawOpenHazards(sheet, open)
  })
}

/** A sentence for each group that has some. */
const hazardsByGroup = (checks: FormChecks): string[] =>
  tickedLines(checks, 1)
    .map(({ group, lines }) => ({ title: group.title.en, hazards: lines.filter(isHazard).map(hazardName) }))
    .filter(({ hazards }) => hazards.length > 0)
    .map(({ title, hazards }) => `${title}: ${hazards.join('; ')}.`)

const hazardName = ({ entry, text }: Line) => text ?? entry.words.en

function controls(checks: FormChecks, everyHazardCovered: boolean): string[] {
  const ticked = tickedLines(checks, 2).flatMap(({ lines }) => lines)
  const all = groups.filter(({ section }) => section === 2).flatMap(({ name }) => placesOf(name)).length
  const numbers = ticked.map(({ number }) => numberLabel(number ?? 0))
  return [
    ...(ticked.length > 0
      ? [`${jsaPdfMessages.controls(ticked.length, all)} ${jsaPdfMessages.controlNumbers(numbers)}`]
      : [jsaPdfMessages.noControls]),
    ...(everyHazardCovered ? [jsaPdfMessages.everyHazardCovered] : []),
  ]
}

function signers({ submitted_by, submitted_at, signature, crew, time_zone }: JsaPaper): string[] {
  const signer = [signature?.name, signature?.company].filter(Boolean).join(', ')
  return [
    jsaPdfMessages.submitted(submitted_by, siteTime(submitted_at, time_zone)),
    ...(signature
      ? [jsaPdfMessages.signedBy(signer || 'the representative', siteTime(signature.signed_at, time_zone))]
      : []),
    jsaPdfMessages.crewSigned(crew.length),
  ]
}

/** Named in words and with a sign, so that they are a warning without their color too. */
function drawOpenHazards(sheet: PdfDocument, open: Line[]): void {
  if (open.length === 0) return
  const ground = barred(sheet, 'caution')
  const width = innerWidth(sheet, ground)
  sheet.place([gap(10)])
  sheet.tags.within('Sect', () =>
    sheet.place(
      [
        ...warningHeading(sheet, jsaPdfMessages.openHazards, true, width),
        ...keepWithNext(textRows(sheet, jsaPdfMessages.openHazardsMeaning, styles.body, { width })),
        ...bulletRows(sheet, open.map(hazardName), styles.strong, { width }),
      ],
      ground,
    ),
  )
}

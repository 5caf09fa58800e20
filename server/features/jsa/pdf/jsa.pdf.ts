import { jsaPdfMessages } from '#contract/jsa/pdf-messages.ts'
import { drawLimitations } from '#server/features/reports/pdf/limitations.pdf.ts'
import { gap, heading, keepWithNext, rule, textRows } from '#server/services/pdf/blocks.ts'
import { barred, innerWidth, warningHeading } from '#server/services/pdf/boxes.ts'
import { factRows } from '#server/services/pdf/facts.ts'
import { drawPageFrame, firstPageOffset, letterSize } from '#server/services/pdf/page-frame.ts'
import { styles } from '#server/services/pdf/palette.ts'
import type { PdfDocument } from '#server/services/pdf/pdf-document.ts'
import { openLogo } from '#server/services/pdf/pictures.ts'
import type { PrintContext } from '#server/services/pdf/print-context.ts'
import { titleRows } from '#server/services/pdf/title.ts'
import { drawCheckLists } from './check-lists.pdf.ts'
import { drawFiles, drawJsaLocations } from './jsa-locations.pdf.ts'
import type { JsaPaper } from './jsa-paper.ts'
import { drawJsaSignatures } from './jsa-signatures.pdf.ts'
import { drawJsaSummary } from './jsa-summary.pdf.ts'

/** The PDF of a JSA, from the title to the last page. */
export async function drawJsa(paper: JsaPaper, print: PrintContext): Promise<void> {
  const sheet = print.open({
    title: `Job Safety Analysis ${paper.ats_number}, ${paper.answers.job_name}`,
    author: paper.provider.name,
    date: new Date(paper.submitted_at),
    timeZone: paper.time_zone,
    ...letterSize(bandOf(paper) !== null),
  })
  const frame = await openFrame(sheet, paper, print)
  sheet.y += firstPageOffset(frame)
  sheet.place(
    titleRows(sheet, {
      title: jsaPdfMessages.title,
      number: paper.ats_number,
      job: paper.answers.job_name,
      place: paper.job_site,
    }),
  )
  drawNotice(sheet, paper)
  drawJsaSummary(sheet, paper)
  drawCheckLists(sheet, paper.answers.form_checks)
  drawNotes(sheet, paper)
  drawFacts(sheet, paper)
  await drawFiles(sheet, paper, print)
  await drawJsaLocations(sheet, paper, print)
  drawLimitations(sheet)
  await drawJsaSignatures(sheet, paper)
  sheet.finish((page, of) => drawPageFrame(sheet, frame, page, of))
}

async function openFrame(sheet: PdfDocument, paper: JsaPaper, print: PrintContext) {
  const { provider, prepared_by, logo, hash, revision, answers } = paper
  const open = async (key: string | null) => (key ? openLogo(sheet, await print.picture(key)) : null)
  return {
    provider: { ...provider, label: jsaPdfMessages.poweredBy },
    number: paper.ats_number,
    subject: `JSA, ${jsaPdfMessages.version(revision)}  ·  ${answers.job_name}`,
    hash,
    logo: await open(logo),
    company: prepared_by && {
      label: jsaPdfMessages.preparedBy,
      name: prepared_by.name,
      address: '',
      logo: await open(prepared_by.logo),
    },
    band: bandOf(paper),
  }
}

function bandOf({ replaced_by, signature }: JsaPaper) {
  const { replacedBand, unsignedBand } = jsaPdfMessages
  if (replaced_by !== null) return { word: replacedBand.word, reason: replacedBand.reason(replaced_by) }
  return signature ? null : unsignedBand
}

/** In sentences that are read aloud too; the band on every page is not. */
function drawNotice(sheet: PdfDocument, { replaced_by, revision, signature }: JsaPaper): void {
  if (replaced_by !== null) {
    const ground = barred(sheet, 'caution')
    const width = innerWidth(sheet, ground)
    sheet.tags.within('Sect', () =>
      sheet.place(
        [
          ...warningHeading(sheet, jsaPdfMessages.replacedHeading, true, width),
          ...textRows(sheet, jsaPdfMessages.replaced(revision, replaced_by), styles.strong, { width }),
        ],
        ground,
      ),
    )
    sheet.place([gap(10)])
  }
  if (!signature) sheet.place([...textRows(sheet, jsaPdfMessages.unsigned, styles.strong), gap(10)])
}

function drawNotes(sheet: PdfDocument, { answers }: JsaPaper): void {
  const notes: [title: string, text: string | null][] = [
    ['Operator', answers.operator],
    ['Area of work', answers.area_of_work],
    ['Additional information', answers.additional_info],
  ]
  // the contact of the request is among the facts below
  if (answers.site_contact) notes.push(['Site contact', answers.site_contact])
  const noteRows = ([title, text]: (typeof notes)[number]) => [
    ...keepWithNext([gap(6)]),
    ...heading(sheet, title, 3),
    ...(text?.trim() ? textRows(sheet, text) : textRows(sheet, jsaPdfMessages.nothingEntered, styles.soft)),
  ]
  sheet.tags.within('Sect', () =>
    sheet.place([rule(sheet, 26), ...heading(sheet, 'Notes', 2), ...notes.flatMap(noteRows)]),
  )
}

function drawFacts(sheet: PdfDocument, { facts }: JsaPaper): void {
  const printed = facts.map(({ label, value }) => ({ label, value: value?.trim() || '–' }))
  sheet.tags.within('Sect', () => {
    sheet.place([
      rule(sheet, 26),
      ...heading(sheet, 'Job', 2),
      ...keepWithNext([gap(4)]),
      ...factRows(sheet, printed),
    ])
  })
}

import { fingerprintLines } from '#contract/hash.ts'
import { jsaPdfMessages } from '#contract/jsa/pdf-messages.ts'
import { siteTime } from '#contract/site-time.ts'
import { gap, heading, keepWithNext, rule, sideBySide, textRows } from '#server/services/pdf/blocks.ts'
import { checkRow } from '#server/services/pdf/check-row.ts'
import { palette, styles, type TextStyle } from '#server/services/pdf/palette.ts'
import type { PdfDocument, Row } from '#server/services/pdf/pdf-document.ts'
import { openSignature, type Picture } from '#server/services/pdf/pictures.ts'
import { signatureRow } from '#server/services/pdf/signature-row.ts'
import type { JsaPaper, PrintedSignature } from './jsa-paper.ts'

/** Who signed this version and when, then which version it is and where to ask whether it still holds. */
export async function drawJsaSignatures(sheet: PdfDocument, paper: JsaPaper): Promise<void> {
  const { signature, crew } = paper
  const picture = signature && (await openSignature(sheet, signature.signature))
  const crewPictures: (Picture | null)[] = []
  // one after the other: the same data makes the same file
  for (const member of crew) crewPictures.push(await openSignature(sheet, member.signature))
  sheet.tags.within('Sect', () => {
    const half = (sheet.width - gutter) / 2
    const columns = sideBySide(
      [representativeRows(sheet, signature, picture, half), versionRows(sheet, paper, half)],
      half + gutter,
    )
    const title = keepWithNext([rule(sheet, 26), ...heading(sheet, 'Signature', 2), gap(6)])
    // as wide as the page, so that its address is one line
    const check = checkRow(sheet, paper.check_url, jsaPdfMessages.check)
    sheet.place([...title, ...keepWithNext([columns, gap(10)]), check])
  })
  drawCrew(sheet, crew, crewPictures)
}

const gutter = 24

function representativeRows(
  sheet: PdfDocument,
  signature: PrintedSignature | null,
  picture: Picture | null,
  width: number,
): Row[] {
  const line = (text: string, style: TextStyle) => lines(sheet, text, style, width)
  if (!signature)
    return [
      ...line('Authorized representative', styles.label),
      signatureRow(sheet, null, '', width),
      ...line(jsaPdfMessages.unsigned, styles.strong),
    ]
  const { technician } = signature
  return [
    ...line('Authorized representative', styles.label),
    ...signedRows(sheet, signature, picture, { width, height: 62 }),
    ...(technician
      ? [gap(4), ...line('GPR technician', styles.label), ...line(technician, styles.body)]
      : []),
  ]
}

function versionRows(sheet: PdfDocument, paper: JsaPaper, width: number): Row[] {
  const { revision, submitted_by, submitted_at, hash } = paper
  const line = (text: string, style: TextStyle) => lines(sheet, text, style, width)
  const time = siteTime(submitted_at, sheet.timeZone)
  return [
    ...line('Version', styles.label),
    ...line(jsaPdfMessages.submittedVersion(revision, submitted_by, time), styles.body),
    gap(6),
    ...line(jsaPdfMessages.fingerprint, styles.label),
    ...line(fingerprintLines(hash).join('\n'), { ...styles.mono, size: 8, leading: 11 }),
  ]
}

/** Three beside each other; a person's lines stay on one page. */
function drawCrew(sheet: PdfDocument, crew: PrintedSignature[], pictures: (Picture | null)[]): void {
  const [columns, gutter] = [3, 20]
  const width = (sheet.width - (columns - 1) * gutter) / columns
  sheet.tags.within('Sect', () => {
    const cells = crew.map((member, index) =>
      signedRows(sheet, member, pictures[index] ?? null, { width, height: 44 }),
    )
    const rows: Row[] = []
    for (let index = 0; index < cells.length; index += columns)
      rows.push(sideBySide(cells.slice(index, index + columns), width + gutter), gap(12))
    const title = [rule(sheet, 26), ...heading(sheet, 'Crew', 2)]
    const sentence = textRows(sheet, jsaPdfMessages.crewSigned(crew.length), styles.soft)
    const [first = gap(0), ...others] = rows
    const draw = (x: number, y: number) => {
      sheet.continued = 'Crew, continued'
      first.draw(x, y)
    }
    sheet.place([...title, ...keepWithNext(sentence), { ...first, draw }, ...others])
    sheet.continued = null
  })
}

function signedRows(
  sheet: PdfDocument,
  signed: PrintedSignature,
  picture: Picture | null,
  { width, height }: { width: number; height: number },
): Row[] {
  const { name, company, signed_at, language, own_phone, revision } = signed
  const line = (text: string, style: TextStyle) => lines(sheet, text, style, width)
  return [
    signatureRow(sheet, picture, `Signature of ${name ?? 'the representative'}`, width, height),
    ...(picture ? [] : line(jsaPdfMessages.signatureUnreadable, { ...styles.small, color: palette.caution })),
    ...line(name ?? '', styles.strong),
    ...line(company ?? '', styles.body),
    ...line(jsaPdfMessages.signed(siteTime(signed_at, sheet.timeZone)), styles.small),
    ...line(jsaPdfMessages.read(revision, language), styles.small),
    ...line(own_phone ? jsaPdfMessages.ownPhone : jsaPdfMessages.sharedPhone, styles.small),
  ]
}

const lines = (sheet: PdfDocument, text: string, style: TextStyle, width: number) =>
  text ? textRows(sheet, text, style, { width, alignLeft: true }) : []

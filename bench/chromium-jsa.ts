import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import bwipjs from 'bwip-js/node'
import {
  groups,
  numberLabel,
  type Place,
  placesOf,
  sectionTitles,
} from '#contract/jsa/catalogue/catalogue.ts'
import type { CheckGroup, FormChecks } from '#contract/jsa/checks.ts'
import { openHazards, tickedCount, tickedLines } from '#contract/jsa/lines.ts'
import { jsaPdfMessages } from '#contract/jsa/pdf-messages.ts'
import { responsibility, supportsSafetyProfessional } from '#contract/jsa/responsibility.ts'
import { terms } from '#contract/projects/terms.ts'
import { siteTime } from '#contract/site-time.ts'
import type { JsaPaper, PrintedSignature } from '#server/features/jsa/pdf/jsa-paper.ts'
import { brand, figure, legend, list, look } from './chromium-paper.ts'

/** The pages of a JSA as a web page: the same words, boxes, photos, marks and signatures, as plainly as it can be done. */
export async function writeJsaPages(folder: string, paper: JsaPaper, photos: Buffer[]): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const [index, photo] of photos.entries()) await writeFile(path.join(folder, `${index}.jpg`), photo)
  const { answers } = paper
  const checks = answers.form_checks
  const sections = ([1, 2] as const).map(section => {
    const lists = groups
      .filter(group => group.section === section)
      .map(({ name, title }) => {
        const { ticked, all } = tickedCount(checks, name)
        const boxes = placesOf(name).map(place => checkLine(checks, name, place))
        return `<h3 class="group">${title.en}<span>${ticked} of ${all}</span></h3><div class="checks">${boxes.join('')}</div>`
      })
    return `<section><h2>${sectionTitles[section].en}</h2>${lists.join('')}</section>`
  })
  const locations = paper.locations.map(location => {
    const pictures = location.photos.map(({ key }, index) => figure(Number(key), index + 1))
    return `<section><div class="lead"><h2>${paper.ats_number} - Location ${location.number}</h2>
      <p class="small">Recorded by ${location.recorded_by}</p><div class="box"><h3>Areas of work</h3><p>${location.areaOfWork}</p>
      <h3>Safety measures</h3><p>${location.safetyMeasures}</p></div>
      ${legend}<div class="photos">${pictures.join('')}</div></div></section>`
  })
  const notes = Object.entries({
    Operator: answers.operator,
    'Area of work': answers.area_of_work,
    'Additional information': answers.additional_info,
    'Site contact': answers.site_contact,
  }).map(([title, text]) => `<h3>${title}</h3><p>${text}</p>`)
  const facts = paper.facts.map(
    ({ label, value }) => `<div><p class="small">${label}</p><p>${value}</p></div>`,
  )
  const limits = terms.map(({ heading, sentences }) => `<h3>${heading}</h3>${list(sentences)}`)
  const page = `<!doctype html><html lang="en"><title>JSA</title><style>${look}${checkLook}</style>
    <header>${brand}<b>Hyperbola</b><span class="mono">${paper.ats_number}</span></header>
    <h1>${jsaPdfMessages.title}</h1><p>${answers.job_name}<br>${paper.job_site}</p>${summary(paper)}
    ${sections.join('')}<div class="box"><b>${responsibility.en}</b><p>${supportsSafetyProfessional.en}</p></div>
    <h2>Notes</h2>${notes.join('')}<h2>Job</h2><div class="facts">${facts.join('')}</div>
    ${locations.join('')}<h2>Limitations</h2>${limits.join('')}
    <h2>Signature</h2><div class="facts">${signed(paper.signature)}<div><p class="mono">${paper.hash}</p>
    ${bwipjs.toSVG({ bcid: 'qrcode', text: paper.check_url })}<p>${jsaPdfMessages.check}</p></div></div>
    <h2>Crew</h2><div class="facts">${paper.crew.map(signed).join('')}</div></html>`
  const file = path.join(folder, 'jsa.html')
  await writeFile(file, page)
  return file
}

function summary({ answers, job_site, submitted_by }: JsaPaper): string {
  const hazards = tickedLines(answers.form_checks, 1).map(
    ({ group, lines }) =>
      `${group.title.en}: ${lines.map(({ entry, text }) => text ?? entry.words.en).join('; ')}.`,
  )
  const controls = tickedLines(answers.form_checks, 2).flatMap(({ lines }) =>
    lines.map(({ number }) => numberLabel(number ?? 0)),
  )
  const open = openHazards(answers.form_checks).map(({ entry, text }) => text ?? entry.words.en)
  return `<div class="summary"><h2>Summary</h2><p>${answers.job_name}</p><p>${job_site}</p><p>${answers.different_today}</p>
    ${hazards.map(line => `<p>${line}</p>`).join('')}<p>${controls.join(', ')}</p><p>${submitted_by}</p></div>
    <div class="box amber"><h3>${jsaPdfMessages.openHazards}</h3>${list(open)}</div>`
}

function checkLine(checks: FormChecks, group: CheckGroup, { entry, index, number }: Place): string {
  const check = checks[group][index]
  const box = (isTicked: boolean) => `<i class="${isTicked ? 'on' : ''}">${isTicked ? '✓' : ''}</i>`
  const isNo = entry.kind === 'question' && checks[group][index + 1] === true
  const answer =
    entry.kind === 'question' ? `${box(check === true)} Yes ${box(isNo)} No ` : box(Boolean(check))
  const words = entry.kind === 'text' ? `${entry.words.en}: ${check || '–'}` : entry.words.en
  const label = number ? `<span class="mono">${numberLabel(number)}</span> ` : ''
  return `<div class="${check || isNo ? 'ticked' : ''}">${answer}<span>${label}${words}</span></div>`
}

const signed = (signature: PrintedSignature | null) =>
  signature
    ? `<div class="lead"><img class="signature" src="${signature.signature}"><p><b>${signature.name}</b><br>${signature.company}</p>
      <p class="small">${siteTime(signature.signed_at, 'America/Denver')}<br>${jsaPdfMessages.read(signature.revision, signature.language)}</p></div>`
    : ''

const checkLook = `.group { display: flex; justify-content: space-between; margin-top: 8pt } .summary { border: 0.75pt solid #8c8378; padding: 12pt }
  .checks { display: grid; grid-template-columns: 1fr 1fr; gap: 3pt 20pt; font-size: 8.5pt; line-height: 12pt; color: #756d64 }
  .checks div { display: flex; gap: 5pt; break-inside: avoid } .ticked { color: #1b1714; font-weight: 600 }
  .checks i { flex: none; width: 8pt; height: 8pt; border: 0.6pt solid #8c8378; border-radius: 1.5pt; font: 6pt/8pt Plex; margin-top: 2pt }
  .checks .on { background: #1b1714; color: #fff } .facts { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 12pt 20pt }
  .facts svg { width: 84pt } .signature { height: 44pt; border: 0 }`

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import bwipjs from 'bwip-js/node'
import { confidences, notScannedReasons } from '#contract/locations/scan-limits.ts'
import { targets } from '#contract/locations/targets.ts'
import { terms } from '#contract/projects/terms.ts'
import { chromium } from '#server/testing/tools/debian.mjs'
import { type LargeReport, marks } from './large-report.ts'
import { packageRoot } from './results.ts'

const run = promisify(execFile)

/** The pages of a report as a web page: the same words, fonts, photos, marks and bars, as plainly as it can be done. */
export async function writePages(folder: string, paper: LargeReport, photos: Buffer[]): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const [index, photo] of photos.entries()) await writeFile(path.join(folder, `${index}.jpg`), photo)
  const each = photos.length / paper.locations.length
  const locations = paper.locations.map((location, index) => {
    const pictures = Array.from({ length: each }, (_, photo) => figure(index * each + photo, photo + 1))
    return `<section><div class="lead"><div class="over">Location ${index + 1}</div><h2>${location.name}</h2>
      <div class="meta"><div><p class="small">Recorded by Tess Nichols, 03/04/2026 3:02 PM UTC</p>
      <p>Confidence: Medium. ${confidences.medium.meaning}</p></div>
      <div class="code">${bars(location.barcode_number)}<div class="mono">${location.barcode_number}</div></div></div>
      <p>${location.description}</p><div class="photos">${pictures.join('')}</div>${legend}</div>
      <div class="box"><h3>Findings</h3>${list(location.summaries)}</div>
      <div class="box amber"><h3>Not scanned</h3>${list([`${location.not_scanned}: Obstruction. ${notScannedReasons.obstruction.meaning}`])}</div></section>`
  })
  const areas = paper.locations.map(
    ({ not_scanned }, index) => `Location ${index + 1}, ${not_scanned}: Obstruction`,
  )
  const limits = terms.map(({ heading, sentences }) => `<h3>${heading}</h3>${list(sentences)}`)
  const page = `<!doctype html><html lang="en"><title>GPR report</title><style>${look}</style>
    <header>${brand}<b>Hyperbola</b><span class="mono">ATS-2026-00042</span></header>
    <h1>GPR report</h1><div class="box amber"><h3>Not scanned</h3>${list(areas)}</div>
    <h2>Activities</h2>${list(paper.activities)}
    ${locations.join('')}<h2>Limitations</h2>${limits.join('')}</html>`
  const file = path.join(folder, 'report.html')
  await writeFile(file, page)
  return file
}

/** From the start of the program to its end, in milliseconds. */
export async function printWithChromium(page: string): Promise<number> {
  const { path: program = 'chromium', env } = await chromium()
  const profile = await mkdtemp(path.join(tmpdir(), 'hyperbola-chromium-'))
  const pdf = path.join(profile, 'report.pdf')
  const begun = performance.now()
  await run(program, [...options, `--user-data-dir=${profile}`, `--print-to-pdf=${pdf}`, `file://${page}`], {
    env: { ...process.env, ...env },
  })
  const took = performance.now() - begun
  if ((await stat(pdf)).size < 1_000_000) throw new Error('Chromium printed no photos')
  await rm(profile, { recursive: true, force: true })
  return took
}

const options = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-pdf-header-footer',
  '--allow-file-access-from-files',
]

const fonts = [
  ['Plex', 400, 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal'],
  ['Plex', 600, 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal'],
  ['Mono', 400, 'ibm-plex-mono/files/ibm-plex-mono-latin-400-normal'],
].map(
  ([family, weight, file]) =>
    `@font-face { font-family: ${family}; font-weight: ${weight};
      src: url(file://${packageRoot}/node_modules/@fontsource/${file}.woff2) }`,
)

export const look = `${fonts.join('')} body { font: 9.5pt/14pt Plex; color: #1b1714 }
  @page { size: letter; margin: 84pt 45pt 66pt; @bottom-left { content: 'ATS-2026-00042 · Hyperbola'; font: 8pt Plex }
    @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 8pt Plex } }
  header { position: fixed; top: -54pt; left: 0; right: 0; display: flex; gap: 8pt; border-bottom: 0.5pt solid #e2dcd3 }
  header span { margin-left: auto } h1 { font-size: 24pt } h2 { font-size: 15pt; margin: 0 0 4pt; break-after: avoid }
  h3 { font-size: 10pt; margin: 0; break-after: avoid } p { margin: 0 0 6pt } ul { margin: 0 0 6pt; padding-left: 12pt }
  section { border-top: 0.5pt solid #e2dcd3; padding-top: 13pt; margin-top: 13pt } .lead, .box { break-inside: avoid }
  .over { color: #b03f00; font: 600 8pt/11pt Plex } .small, figcaption, .legend { color: #544d46; font: 8pt/11pt Plex }
  .mono { font-family: Mono } .meta { display: flex; justify-content: space-between } .code svg { height: 30pt }
  .photos { display: flex; gap: 14pt } figure { margin: 0 } .photo { position: relative }
  img { display: block; height: 190pt; border: 0.5pt solid #8c8378 }
  .photo svg { position: absolute; inset: 0; width: 100%; height: 100% }
  .box { padding: 9pt 14pt 10pt 16pt; margin-top: 8pt; background: #f8f5f1; border-left: 3pt solid #1b1714 }
  .amber { background: #fdf3dd; border-color: #c98600 }`

export const brand = `<svg width="26" height="26" viewBox="0 0 32 32" fill="none" stroke="#1b1714" stroke-width="3"><path d="M2 4.5h28"/>
  <path d="M2.5 27.5C9.5 16.5 12.5 12 16 12S22.5 16.5 29.5 27.5"/><circle cx="16" cy="20" r="3.6" fill="#ff6a13"/></svg>`

export const list = (items: string[]) => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`

const bars = (text: string) => bwipjs.toSVG({ bcid: 'code128', text, height: 10 })

export const legend = `<div class="legend">${[...new Set(marks.map(({ target }) => target))]
  .map(target => {
    const { letters, title, color } = targets[target]
    return `<svg width="40" height="12"><path d="M5 6h30" stroke="${color}" stroke-width="2"/></svg>${letters} ${title}`
  })
  .join(' ')}</div>`

export function figure(photo: number, number: number): string {
  const shapes = marks.map(mark => {
    const { color, letters, dash } = targets[mark.target]
    const badge = (x: number, y: number) =>
      `<circle cx="${x}" cy="${y}" r="2.2" fill="#1b1714" stroke="${color}"/><text x="${x}" y="${y + 1}" font-size="3" fill="#fff">${letters}</text>`
    if ('text' in mark) {
      const [x, y] = [mark.at.x * 100, mark.at.y * 100]
      return `<rect x="${x - 8}" y="${y - 3}" width="16" height="6" rx="1" fill="#1b1714" stroke="${color}"/>${badge(x - 5, y)}
        <text x="${x - 2}" y="${y + 1}" font-size="3.5" fill="#fff">↓ ${mark.text}</text>`
    }
    const [x, y, right, bottom] = [mark.from.x, mark.from.y, mark.to.x, mark.to.y].map(part => part * 100)
    const path =
      mark.shape === 'box' ? `M${x} ${y}H${right}V${bottom}H${x}Z` : `M${x} ${y}L${right} ${bottom}`
    return `<path d="${path}" fill="none" stroke="#1b1714" stroke-width="1.6"/>
      <path d="${path}" fill="none" stroke="${color}" stroke-dasharray="${dash.join(' ')}"/>${badge(Number(x), Number(y))}`
  })
  return `<figure><div class="photo"><img src="${photo}.jpg" alt="Photo ${number}"><svg viewBox="0 0 100 100"
    preserveAspectRatio="none">${shapes.join('')}</svg></div>
    <figcaption>Photo ${number} · IMG_${photo}.jpg · taken 03/04/2026 3:00 PM UTC</figcaption></figure>`
}

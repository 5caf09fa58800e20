import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#server/testing/tools/free-port.ts'
import { writeJsaPages } from './chromium-jsa.ts'
import { printWithChromium, writePages } from './chromium-paper.ts'
import { fullJsa } from './full-jsa.ts'
import { fillReport, type Site, signIn, touchReport } from './large-report.ts'
import { median, round } from './measure.ts'
import { askWhile, p95 } from './paced.ts'
import { startPortal } from './portal.ts'
import { printWithOurs } from './print-jsa.ts'
import { peakMemory, printersGone } from './printers.ts'
import { type Figure, report } from './results.ts'

/**
 * What a report of 50 locations with 100 photos costs: its PDF beside Chromium printing the same pages, the start of
 * the process included on both sides, and what everybody else notices of it; and a full JSA in the same way.
 */
const rounds = 3
const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-bench-'))
await chmod(folder, 0o711)
const dataDir = path.join(folder, 'data')
const portal = await startPortal(dataDir, await freePort())
const site: Site = { origin: portal.origin, dataDir, authorization: await signIn(portal.origin) }
const { reportId, paper, photos } = await fillReport(site, { locations: 50, photosEach: 2 })
const pages = await writePages(path.join(folder, 'pages'), paper, photos)

const ours: number[] = []
const theirs: number[] = []
const extra: number[] = []
for (let count = 0; count < rounds; count++) {
  await printersGone(portal.pid)
  await touchReport(site, reportId, `Round ${count}`)
  const before = await portal.memory()
  const { took, peak } = await peakMemory(portal.pid, () => fetchPdf())
  ours.push(took)
  extra.push(peak - before)
  theirs.push(await printWithChromium(pages))
}

const jsa = await fullJsa({ locations: 10, photosEach: 2 })
const jsaPages = await writeJsaPages(path.join(folder, 'jsa'), jsa.paper, jsa.photos)
const ourJsa: number[] = []
const theirJsa: number[] = []
for (let count = 0; count < rounds; count++) {
  ourJsa.push(await printWithOurs(jsa.paper, path.dirname(jsaPages)))
  theirJsa.push(await printWithChromium(jsaPages))
}

const list = { url: `${portal.origin}/api/projects`, headers: { authorization: site.authorization } }
const rest = (seconds: number) => () => new Promise(resolve => setTimeout(resolve, seconds * 1000))
await askWhile(list, rest(3))
// in turns, so that whatever else the machine does meets both
const idle: number[] = []
const printing: number[] = []
for (let count = 0; count < 20; count++) {
  await touchReport(site, reportId, `Again ${count}`)
  idle.push(...(await askWhile(list, rest(1))))
  // until it is laid and begins to come: taking it along is the reader's connection
  let coming: Response | undefined
  const begin = async () => {
    coming = await askForPdf()
  }
  printing.push(...(await askWhile(list, begin)))
  await coming?.arrayBuffer()
}
await portal.stop()
await rm(folder, { recursive: true, force: true })

const figures: Figure[] = [
  { name: 'report of 50 locations and 100 photos, PDF', value: round(median(ours)), unit: 'ms' },
  { name: 'the same pages printed by Chromium', value: round(median(theirs)), unit: 'ms' },
  {
    name: 'Chromium beside ours',
    value: round(median(theirs) / median(ours), 2),
    unit: 'times as long',
    atLeast: 2,
  },
  { name: 'JSA of 10 locations and 20 photos, PDF', value: round(median(ourJsa)), unit: 'ms' },
  { name: 'the same JSA printed by Chromium', value: round(median(theirJsa)), unit: 'ms' },
  {
    name: "JSA beside Chromium's",
    value: round(median(ourJsa) / median(theirJsa), 2),
    unit: 'of its time',
    atMost: 0.5,
  },
  {
    name: 'extra memory while printing, at its peak',
    value: round(Math.max(...extra)),
    unit: 'MB',
    atMost: 250,
  },
  { name: 'list of projects, idle, p95', value: round(p95(idle), 1), unit: 'ms' },
  { name: 'list of projects while printing, p95', value: round(p95(printing), 1), unit: 'ms' },
  {
    name: 'list of projects while printing beside idle',
    value: round(p95(printing) / p95(idle), 2),
    unit: 'ratio',
    atMost: 2,
  },
]
await report('pdf', figures)

function askForPdf(): Promise<Response> {
  return fetch(`${portal.origin}/api/gpr_reports/${reportId}.pdf`, {
    headers: { authorization: site.authorization },
  })
}

async function fetchPdf(): Promise<void> {
  const answer = await askForPdf()
  const bytes = await answer.arrayBuffer()
  if (!answer.ok || bytes.byteLength < 1_000_000) throw new Error(`The PDF came with ${answer.status}`)
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/tools/free-port.ts'
import { firstPreview, photoForm, type Site, signIn, startProject, uploadPhotos } from './large-report.ts'
import { median, round } from './measure.ts'
import { askWhile, p95 } from './paced.ts'
import { makePhoto } from './photos.ts'
import { startPortal } from './portal.ts'
import { type Figure, report } from './results.ts'

/** What everybody else notices of photos of 12 megapixels that come in, and how soon the first is seen. */
const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-bench-'))
await chmod(folder, 0o711)
const dataDir = path.join(folder, 'data')
const portal = await startPortal(dataDir, await freePort())
const site: Site = { origin: portal.origin, dataDir, authorization: await signIn(portal.origin) }
const forms = await Promise.all(
  Array.from({ length: 4 }, async (_, seed) => photoForm(await makePhoto(4000, 3000, seed))),
)
const list = { url: `${portal.origin}/api/projects`, headers: { authorization: site.authorization } }
await askWhile(list, () => pause(3000))

const previews: number[] = []
for (let count = 0; count < 3; count++)
  previews.push(await firstPreview(site, await startProject(site), forms[count] as Buffer))

// in turns, so that whatever else the machine does meets both, and a burst of it only one of them
const quiet: number[] = []
const oneClient: number[] = []
const tenClients: number[] = []
const upload = async (count: number) => uploadPhotos(site, await startProject(site), forms, count)
const measure = async (into: number[], work: () => Promise<unknown>) =>
  into.push(p95(await askWhile(list, work)))
for (let round = 0; round < 3; round++) {
  for (let client = 0; client < 2; client++) {
    await measure(quiet, () => pause(10_000))
    await measure(oneClient, () => upload(20))
  }
  await measure(quiet, () => pause(10_000))
  await measure(tenClients, () => Promise.all(Array.from({ length: 10 }, () => upload(20))))
}
await portal.stop()
await rm(folder, { recursive: true, force: true })

const beside = (name: string, p95s: number[], atMost: number): Figure[] => [
  { name: `list of projects while ${name}, p95`, value: round(median(p95s), 1), unit: 'ms' },
  { name: `${name} beside idle`, value: round(median(p95s) / median(quiet), 2), unit: 'ratio', atMost },
]
await report('pictures', [
  { name: 'list of projects, idle, p95', value: round(median(quiet), 1), unit: 'ms' },
  ...beside('20 photos of one client come in', oneClient, 2),
  ...beside('200 photos of ten clients come in', tenClients, 3),
  {
    name: 'from sending a photo to its preview, idle',
    value: round(median(previews)),
    unit: 'ms',
    atMost: 2000,
  },
])

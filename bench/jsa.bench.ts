import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { placesOf } from '#contract/jsa/catalogue/catalogue.ts'
import { freePort } from '#server/testing/tools/free-port.ts'
import { signIn, startProject } from './large-report.ts'
import { median } from './measure.ts'
import { startPortal } from './portal.ts'
import { report } from './results.ts'
import { openSignedIn, startPhones } from './slow-phone.ts'

/** What a tick on the JSA costs on a cheap phone, until it is painted: the box itself, and the controls it brings up. */
const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-bench-'))
await chmod(folder, 0o711)
const dataDir = path.join(folder, 'data')
const portal = await startPortal(dataDir, await freePort())
const site = { origin: portal.origin, dataDir, authorization: await signIn(portal.origin) }
const phones = await startPhones()
const hazards = placesOf('concrete').filter(({ entry }) => entry.kind === 'box')

const ticks: number[] = []
const controls: number[] = []
const rounds = 3
// the first round only warms the server up
for (let round = 0; round <= rounds; round++) {
  const phone = await phones.take(portal.origin)
  await openSignedIn(phone.page, portal.origin, `/jsaformview/${await startProject(site)}`)
  await phone.seenAt('#jsa-concrete-0 input')
  await phone.settled()
  for (const { index } of hazards) {
    const line = `#jsa-concrete-${index}`
    const box = phone.page.locator(`${line} input`).first()
    await box.scrollIntoViewIfNeeded()
    const brought = await phone.fromPress(() => box.click(), `${line} fieldset`)
    const untick = await phone.fromPress(() => box.click(), `${line} input:not(:checked)`)
    const tick = await phone.fromPress(() => box.click(), `${line} input:checked`)
    if (round === 0) continue
    controls.push(brought)
    ticks.push(untick, tick)
  }
  await phone.close()
}
await phones.stop()
await portal.stop()
await rm(folder, { recursive: true, force: true })

const slowest = (figures: number[]) => Math.round(Math.max(...figures))
await report('jsa', [
  { name: 'a tick, until it is painted', value: Math.round(median(ticks)), unit: 'ms', atMost: 100 },
  { name: 'the slowest tick', value: slowest(ticks), unit: 'ms' },
  {
    name: 'a tick, until its controls are painted',
    value: Math.round(median(controls)),
    unit: 'ms',
    atMost: 100,
  },
  { name: 'the slowest of those', value: slowest(controls), unit: 'ms' },
])

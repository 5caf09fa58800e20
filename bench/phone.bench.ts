import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#server/testing/tools/free-port.ts'
import { fillReport, signIn } from './large-report.ts'
import { median, round } from './measure.ts'
import { startPortal } from './portal.ts'
import { report } from './results.ts'
import { credentials, openSignedIn, type SlowPhone, startPhones } from './slow-phone.ts'

const button = 'form button[type=submit]'
const reaction = `${button}[data-loading]`
const firstRow = '[aria-label="Projects"] a[href^="/projects/"]'
// on a phone the tabs stand below the head, and the work begins with them
const projectPage = 'main:has(h2) [aria-label="Project sections"]'

/** What a technician with a cheap phone and a weak signal waits for: the sign-in, the list, a project. */
const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-bench-'))
await chmod(folder, 0o711)
const portal = await startPortal(path.join(folder, 'data'), await freePort())
const site = {
  origin: portal.origin,
  dataDir: path.join(folder, 'data'),
  authorization: await signIn(portal.origin),
}
const small = await fillReport(site, { locations: 3, photosEach: 5 })
const large = await fillReport(site, { locations: 60, photosEach: 5 })
const phones = await startPhones()

const rounds = 5
/** A browser with a window also asks for the icon and the manifest. */
const icons = 2
const taken: Record<string, number>[] = []
// the first round only warms the server up
for (let round = 0; round <= rounds; round++) {
  const figures = {
    ...(await withPhone(inAHurry)),
    ...(await withPhone(inPeace)),
    ...(await withPhone(atOnce)),
    few: await withPhone(phone => locationsOf(phone, small.paper.project_id)),
    many: await withPhone(phone => locationsOf(phone, large.paper.project_id)),
  }
  if (round > 0) taken.push(figures)
}
await phones.stop()
await portal.stop()
await rm(folder, { recursive: true, force: true })

const of = (name: string) => median(taken.map(figures => figures[name] ?? Number.NaN))
const time = (name: string, key: string, atMost?: number) => ({
  name,
  value: Math.round(of(key)),
  unit: 'ms',
  ...(atMost && { atMost }),
})
const shift = (name: string, key: string) => ({ name, value: round(of(key), 3), unit: 'CLS', atMost: 0.02 })
await report('phone', [
  time('sign-in, until the field took text and the button reacted', 'usable', 2000),
  { name: 'sign-in, requests in all', value: of('requests') + icons, unit: 'requests', atMost: 12 },
  { name: 'sign-in, all that is loaded', value: Math.round(of('bytes') / 1000), unit: 'kB' },
  time('from the sign-in button to the first row of the list', 'list', 1500),
  time('the same, pressed the moment it reacts', 'hurriedList', 2000),
  time('the list opened by its address, nothing in the cache', 'coldList'),
  time('from a row of the list to the heading and the steps of the project', 'project', 1500),
  time('from a row of the list to the first of 3 locations with 15 photos', 'few'),
  time('from a row of the list to the first of 60 locations with 300 photos', 'many', 2000),
  { name: '60 locations beside 3', value: round(of('many') / of('few'), 2), unit: 'ratio', atMost: 1.25 },
  shift('sign-in, layout shift', 'signInShift'),
  shift('list, layout shift', 'listShift'),
  shift('project, layout shift', 'projectShift'),
])

async function withPhone<T>(use: (phone: SlowPhone) => Promise<T>): Promise<T> {
  const phone = await phones.take(portal.origin)
  try {
    return await use(phone)
  } finally {
    await phone.close()
  }
}

/** Types and presses as soon as the page lets it happen. */
async function inAHurry(phone: SlowPhone) {
  const { page } = phone
  await page.goto('/portallogin', { waitUntil: 'commit' })
  await typeCredentials(phone)
  const usable = phone.seenAt(reaction)
  const list = phone.fromPress(() => press(phone), firstRow)
  return { usable: await usable, hurriedList: await list }
}

/** Waits for everything, then signs in and opens the first project. */
async function inPeace(phone: SlowPhone) {
  const { page } = phone
  await page.goto('/portallogin')
  await phone.settled()
  const { requests, bytes } = phone.traffic()
  await typeCredentials(phone)
  const signInShift = await phone.layoutShift()
  const list = await phone.fromPress(() => press(phone), firstRow)
  await phone.settled()
  const listShift = await phone.layoutShift()
  const project = await phone.fromPress(() => page.locator(firstRow).first().click(), projectPage)
  await phone.settled()
  return { requests, bytes, list, project, signInShift, listShift, projectShift: await phone.layoutShift() }
}

/** Opens the list in a new browser that has only the session. */
async function atOnce(phone: SlowPhone) {
  await openList(phone)
  return { coldList: await phone.seenAt(firstRow) }
}

/** Opens a project from the list, which has long arrived. */
async function locationsOf(phone: SlowPhone, id: number) {
  await openList(phone)
  await phone.seenAt(firstRow)
  await phone.settled()
  const row = phone.page.locator(`[aria-label="Projects"] a[href^="/projects/${id}"]`).first()
  return phone.fromPress(() => row.click(), '[aria-label="Locations"] li')
}

async function openList({ page }: SlowPhone) {
  await openSignedIn(page, portal.origin, '/projectportal')
}

async function typeCredentials({ page }: SlowPhone) {
  await page.locator('input[name=email]').click()
  await page.keyboard.insertText(credentials.email)
  await page.locator('input[name=password]').click()
  await page.keyboard.insertText(credentials.password)
}

function press({ page }: SlowPhone) {
  return page.locator(button).click()
}

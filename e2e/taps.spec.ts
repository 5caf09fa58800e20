import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation, startReport } from './new-report.ts'
import { openAs } from './sessions.ts'

const picture = `${import.meta.dirname}/../web/public/icon-512.png`

/** A finger on the glass; what is typed on the keyboard of digits is not counted. */
function openCounter(page: Page) {
  const counter = {
    taps: 0,
    async tap(control: Locator) {
      counter.taps++
      await control.tap()
    },
    button: (name: string | RegExp, within: Page | Locator = page) =>
      counter.tap(within.getByRole('button', { name, exact: typeof name === 'string' })),
    choose: (within: Locator, name: string) => counter.tap(within.getByRole('radio', { name, exact: true })),
    async digits(within: Locator, label: string, digits: string) {
      await counter.tap(within.getByLabel(label))
      await page.keyboard.type(digits)
    },
  }
  return counter
}

/** How many taps the second location may take, with two targets, a core and a photo. */
const mostTaps = 25

test('the second location with two targets, a core and a photo takes few taps @phone', async ({ page }) => {
  const job = await newJob(page.request)
  const where = { building: 'Tower', level: '3', conditions: { slab_type: 'elevated', slab_thickness: '8' } }
  await addLocation(
    page.request,
    job,
    {
      name: 'Stair 1',
      status: 'saved',
      unit_system: 'imperial',
      ...where,
    },
    await readFile(picture),
  )
  await startReport(page.request, job)
  await openAs(page, 'technician', `/gprreport?id=${job.id}&card=3`)
  const counter = openCounter(page)
  const { button, choose, digits, tap } = counter
  await button('Save-Add')
  await expect(page.getByLabel('Building')).toHaveValue('Tower')

  await button('Add a target')
  const target = page.getByRole('dialog', { name: 'Add a target' })
  await choose(target, 'PT cable')
  await digits(target, 'Depth to top (in)', '3')
  await button('1/2', target)
  await choose(target, 'Along the long side of the slab')
  await button('Save and add another', target)
  await expect(target.getByLabel('Depth to top (in)')).toHaveValue('')
  await choose(target, 'Rebar')
  await digits(target, 'Depth to top (in)', '2')
  await choose(target, 'Both ways, a mat')
  await button('Save target', target)
  await expect(target).toBeHidden()

  await button('Add a core')
  const core = page.getByRole('dialog', { name: 'Add a core' })
  await digits(core, 'Diameter (in)', '4')
  await digits(core, 'Clearance (in)', '5')
  await tap(core.getByRole('combobox', { name: 'Nearest target' }))
  await tap(page.getByRole('option', { name: 'PT cable T1' }))
  await choose(core, 'Cleared')
  await button('Save core', core)
  await expect(core).toBeHidden()

  const chosen = page.waitForEvent('filechooser')
  await button('Choose photos')
  await (await chosen).setFiles(picture)
  // the shutter of the camera, and its “Use photo”
  const ofCamera = 2
  await button('Save Final')
  await expect(page.getByRole('heading', { name: 'Locations review' })).toBeVisible()
  const readSecond = async () => {
    const answer = await page.request.get(`/api/projects/${job.id}`, { headers: job.headers })
    return (await answer.json()).locations[1]
  }
  // a photo is on its way until the queue has sent it
  await expect.poll(async () => (await readSecond()).files.length).toBe(1)
  const second = await readSecond()
  expect(second).toMatchObject({ status: 'saved', level: '3' })
  expect([second.targets.length, second.cores.length]).toEqual([2, 1])
  expect(counter.taps + ofCamera).toBeLessThanOrEqual(mostTaps)
})

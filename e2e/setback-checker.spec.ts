import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { TaskType } from '#contract/companies/company.ts'
import { setbackMessages } from '#contract/locations/setback-messages.ts'
import { tasksOf } from '#contract/locations/tasks.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation } from './new-report.ts'
import { openAs } from './sessions.ts'

const words = setbackMessages.en
const opener = (page: Page) => page.getByText('Check a distance', { exact: true })
const verdict = (page: Page) =>
  page
    .getByRole('group')
    .filter({ has: opener(page) })
    .getByRole('status')
const field = (page: Page, label: string, unit = 'in') => page.getByLabel(`${label} (${unit})`)

test('with the keyboard alone, a core too close is told how far to move, and then allowed', async ({
  page,
}) => {
  const path = await markedLocation(page.request, ['ST4', 'SN3', 'DP05'])
  await openAs(page, 'employee', path)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toHaveText(words.incomplete)
  await expect(page.getByLabel(words.target)).toHaveValue('pt_cable')
  await expect(page.getByText(words.tendon)).toBeVisible()
  await expect(page.getByText(words.standing)).toBeVisible()
  await expect(field(page, words.fields.width)).toHaveValue('2')

  await typeInto(page, field(page, words.fields.diameter), '4')
  await typeInto(page, field(page, words.distance.core), '3 1/4')
  await expect(verdict(page)).toContainText(words.verdicts.not_allowed)
  await expect(verdict(page)).toContainText('Move the core 3/4 in (20 mm) farther from the mark.')
  const drawing = page.getByRole('img', { name: /Core 4 in\..* Not allowed\.$/ })
  await expect(drawing).toBeVisible()

  await typeInto(page, field(page, words.distance.core), '4')
  await expect(verdict(page)).toContainText(words.verdicts.allowed)
  await typeInto(page, field(page, words.distance.core), '31/2')
  await page.keyboard.press('Tab')
  await expect(page.getByText(words.problems.ambiguous)).toBeVisible()
  await expect(verdict(page)).toHaveText(words.mistaken)
})

test('in millimeters 50.8 is enough and 50.7 is not, and a switch to inches keeps what was typed', async ({
  page,
}) => {
  const path = await markedLocation(page.request, ['ST3', 'SN3'], 'metric')
  await openAs(page, 'metric', path)
  await opener(page).click()
  await expect(field(page, words.fields.width, 'mm')).toHaveValue('50')
  await expect(page.getByText(words.tendon)).toBeHidden()
  await field(page, words.fields.diameter, 'mm').fill('100')
  const distance = field(page, words.distance.core, 'mm')
  await distance.fill('100.7')
  await expect(verdict(page)).toContainText('Move the core 1 mm (1/16 in) farther from the mark.')
  await distance.fill('100.8')
  await expect(verdict(page)).toContainText(words.verdicts.allowed)

  await page.getByText('in', { exact: true }).click()
  await expect(field(page, words.distance.core)).toHaveValue('3.969')
  await expect(verdict(page)).toContainText(words.verdicts.allowed)
  await page.getByText('mm', { exact: true }).click()
  await expect(distance).toHaveValue('100.8')
})

test('a saw line between the figure of the slab and 12 in is a question for the technician', async ({
  page,
}) => {
  const path = await markedLocation(page.request, ['ST5', 'DP05'])
  await openAs(page, 'technician', path)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: words.works.core }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await typeInto(page, field(page, words.distance.saw), '9')
  await expect(verdict(page)).toContainText(words.verdicts.not_allowed)
  await typeInto(page, field(page, words.fields.thickness), '6')
  await expect(verdict(page)).toContainText(words.verdicts.ask)
  await expect(verdict(page)).toContainText('or move the saw line 3 in (77 mm) farther from the mark.')
  await typeInto(page, field(page, words.fields.cutDepth), '3')
  // which of several depths lies along the cut is read on site
  await expect(field(page, words.fields.markedDepth)).toHaveValue('')
  await typeInto(page, field(page, words.fields.markedDepth), '5')
  await expect(verdict(page)).toContainText('Or cut no deeper than 2 in (50 mm).')
  await page.keyboard.press('Shift+Tab')
  await typeInto(page, field(page, words.fields.cutDepth), '2')
  await expect(verdict(page)).toContainText(words.allowed.saw_depth)
})

test('where the scan was inconclusive, no distance is checked', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'employee', await markedLocation(page.request, ['ST10', 'ST3']))
  await opener(page).click()
  await expect(page.getByText(words.inconclusive)).toBeVisible()
  await expect(field(page, words.fields.diameter)).toBeHidden()
})

test.describe('without a connection', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/ })

  test('it still answers', async ({ page, context }) => {
    await openAs(page, 'employee', await markedLocation(page.request, ['ST4', 'SG1']))
    await expect(field(page, words.fields.diameter)).toBeAttached()
    await context.setOffline(true)
    await opener(page).click()
    await field(page, words.fields.diameter).fill('4')
    await field(page, words.distance.core).fill('4')
    await expect(verdict(page)).toContainText('Move the core 1/2 in (13 mm) farther from the mark.')
    await field(page, words.distance.core).fill('4 1/2')
    await expect(verdict(page)).toContainText(words.verdicts.allowed)
    await context.setOffline(false)
  })
})

async function markedLocation(
  request: APIRequestContext,
  codes: string[],
  unit_system: TaskType = 'imperial',
) {
  const job = await newJob(request)
  const tasks = tasksOf(unit_system).filter(task => codes.includes(task.split(':', 1)[0] ?? ''))
  const record = { name: 'Level 3 corridor', status: 'saved', unit_system, survey_summary: tasks.join(';') }
  const { id } = await addLocation(request, job, record)
  return `/projectlocation/${job.id}?location_id=${id}`
}

async function typeInto(page: Page, input: Locator, text: string) {
  await tabTo(page, input)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** As somebody without a mouse gets there. */
async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 20; presses++) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test('every choice is in sight on a tablet, in Spanish too', { tag: '@desk' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/limitationdoc?language=es&units=metric')
  const { works, work } = setbackMessages.es
  const group = page.getByRole('radiogroup', { name: work })
  const edgeOf = async (locator: Locator) => {
    const { x, width } = (await locator.boundingBox()) ?? { x: 0, width: Number.NaN }
    return x + width
  }
  expect(await edgeOf(group.getByText(works.saw))).toBeLessThanOrEqual(await edgeOf(group))
})

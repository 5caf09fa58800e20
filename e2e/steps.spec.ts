import type { Page } from '@playwright/test'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { evidenceMessages } from '#contract/projects/evidence-messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { stepMeaning } from '#contract/projects/steps.ts'
import { expect, test } from './journey.ts'
import { advanceTo, newProject } from './new-project.ts'
import { addLocation, startReport } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { companyOf, openAs } from './sessions.ts'

const status = (page: Page) => page.getByRole('region', { name: 'Project status' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Next Action' })

async function confirmAction(page: Page, yes: boolean) {
  await complete(page).click()
  const question = page.getByRole('dialog', { name: 'Complete Next Action' })
  await question.getByRole('button', { name: yes ? 'Mark complete' : 'Cancel' }).click()
  await expect(question).toBeHidden()
}

/** The step has no record: the question is why. */
async function completeWithout(page: Page, reason: string) {
  await complete(page).click()
  const question = page.getByRole('dialog', { name: 'Complete Next Action' })
  await question.getByLabel(/^Why are you completing this without/).fill(reason)
  await question.getByRole('button', { name: 'Mark complete' }).click()
  await expect(question).toBeHidden()
}

test('a technician reads where a job stands and completes the next action', async ({ page, isMobile }) => {
  const { path, name, ats_number } = await newProject(page.request, { project_private: true })
  await openAs(page, 'technician', path)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${name}, ${ats_number}`))
  await expect(page.getByText(ats_number)).toBeVisible()
  if (isMobile) {
    // the work comes first, where the job stands is one tap away
    await expect(page.getByRole('heading', { name: 'No locations yet' })).toBeInViewport()
    await expect(page.getByRole('img', { name: 'Step 1 of 10' })).toBeInViewport()
    await expect(status(page)).toBeHidden()
    const details = page.getByRole('button', { name: 'Status and details' })
    // one line
    await expect.poll(async () => (await details.boundingBox())?.height).toBeLessThan(56)
    await details.click()
  }
  await expect(page.getByText('GPR · Private')).toBeVisible()
  await expect(page.getByText(/^Requested on \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(status(page)).toContainText(/Last Action\s*ATS number issued/)
  await expect(status(page)).toContainText(/Next Action\s*Review the request/)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')
  await expect(complete(page)).toBeInViewport({ ratio: 1 })
  await expect(tab(page, 'Locations')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(locationMessages.locationsNone)).toBeVisible()
  if (isMobile) await expect(tab(page, 'Locations')).toBeInViewport()

  await confirmAction(page, false)
  await expect(status(page)).toContainText(/Next Action\s*Review the request/)
  await confirmAction(page, true)
  await expectNotice(page, 'Scope reviewed, method and limits discussed')
  await expect(status(page)).toContainText(/Last Action\s*Scope reviewed.*Tessa Lindqvist/)
  await expect(status(page)).toContainText(/Next Action\s*Schedule a technician/)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
})

test('the overview tells of each of the ten steps who, when and what it means', { tag: '@desk' }, async ({
  page,
}) => {
  const project = await newProject(page.request)
  await advanceTo(page.request, project, 2)
  await openAs(page, 'technician', project.path)
  await expect(page.getByText(locationMessages.locationsNone)).toBeVisible()
  await page.getByRole('button', { name: 'View Project Overview' }).click()
  const overview = page.getByRole('dialog', { name: 'Project Overview' })
  const steps = overview.getByRole('listitem')
  await expect(steps).toHaveCount(10)
  await expect(steps.nth(1)).toContainText(/Tessa Lindqvist, \d\d\/\d\d\/\d{4} \d/)
  await expect(steps.nth(2)).toContainText(/Schedule a technician\s*Next.*agreed to the day and time/)
  await expect(steps.nth(9)).toContainText('Upcoming')
  await page.keyboard.press('Escape')
  await expect(overview).toBeHidden()
})

test('a closed job has no next action, and only those who scan may complete one', {
  tag: '@desk',
}, async ({ page }) => {
  const project = await newProject(page.request, { company: await companyOf(page.request, 'owner') })
  await advanceTo(page.request, project, 9)
  await openAs(page, 'technician', project.path)
  await completeWithout(page, 'Signed on paper.')
  await expect(status(page)).toContainText(projectMessages.projectClosed)
  await expect(complete(page)).toBeDisabled()
  // the button that had it is disabled now
  await expect(page.getByRole('button', { name: 'View Project Overview' })).toBeFocused()
  await openAs(page, 'owner', project.path)
  await expect(status(page)).toContainText(projectMessages.projectClosed)
  await expect(complete(page)).toBeHidden()
})

test.describe('a step and its record', () => {
  test.use({ expectedError: /ERR_FAILED/ })

  test('a proven step offers itself, one without its record asks why and says so', async ({
    page,
    isMobile,
  }) => {
    const project = await newProject(page.request)
    await advanceTo(page.request, project, 6)
    const draft = await addLocation(page.request, project, { name: 'Pier 3', status: 'draft' })
    await openAs(page, 'technician', project.path)
    // one button, and one tap
    const proof = '1 location is recorded. Complete step 7?'
    await expect(page.getByText(proof)).toBeInViewport({ ratio: 1 })
    await expect(complete(page)).toHaveAccessibleDescription(proof)
    await complete(page).click()
    await expectNotice(page, 'Scan finished')
    await expect(page.getByText(proof)).toBeHidden()
    await expect(complete(page)).toBeFocused()

    // without a connection nothing that was typed is lost
    await page.route('**/api/advance_action', route => route.abort())
    await complete(page).click()
    const question = page.getByRole('dialog', { name: 'Complete Next Action' })
    await expect(question).toContainText("1 of 1 location is still a draft. The report isn't started yet.")
    const done = question.getByRole('button', { name: 'Mark complete' })
    await done.click()
    await expect(question).toContainText(evidenceMessages.reasonRequired)
    const reason = question.getByLabel(
      'Why are you completing this without all locations saved and a report?',
    )
    await reason.fill('The lift was locked.')
    await done.click()
    await expect(question.getByRole('alert').filter({ hasText: messages.offline })).toBeVisible()
    await expect(reason).toHaveValue('The lift was locked.')
    await page.unroute('**/api/advance_action')
    await done.click()
    await expect(question).toBeHidden()
    await expect(complete(page)).toBeFocused()

    if (isMobile)
      await page
        .getByRole('button', { name: /Status and details\s*2 steps have nothing to back them up/ })
        .click()
    await page.getByRole('button', { name: 'View Project Overview' }).click()
    const steps = page.getByRole('dialog', { name: 'Project Overview' }).getByRole('listitem')
    await expect(steps.nth(5)).toContainText("The JSA isn't started yet.")
    const step = steps.nth(7)
    await expect(step).toContainText('1 of 1 location is still a draft.')
    await expect(step).toContainText(evidenceMessages.reasonGiven('The lift was locked.'))
    // what it means to be done would contradict it
    await expect(step).not.toContainText(stepMeaning(8, 'gpr'))
    const saved = await page.request.put(`/api/locations/${draft.id}`, {
      headers: project.headers,
      data: { status: 'saved' },
    })
    expect(saved.ok()).toBe(true)
    await expect(step).toContainText("The report isn't started yet.")
    await startReport(page.request, project)
    await expect(step).toContainText(
      'Marked complete before all locations were saved and the report was started.',
    )
  })
})

test.describe('an 811 excavation without its dig number', () => {
  test.use({ expectedError: /status of 422/ })

  test('asks on a phone for the number alone once it is needed', { tag: '@phone' }, async ({ page }) => {
    const project = await newProject(page.request, { project_type: '811_excavation' })
    await advanceTo(page.request, project, 6)
    await openAs(page, 'technician', project.path)
    const save = page.getByRole('button', { name: 'Save dig number' })
    await expect(save).toBeInViewport()
    await expect(complete(page)).toBeHidden()
    await page.getByLabel('811 dig number').fill('CO-2026-118-44')
    await save.click()
    await expect(complete(page)).toBeInViewport({ ratio: 1 })
  })

  test('is not scanned before the number is entered', { tag: '@desk' }, async ({ page }) => {
    const project = await newProject(page.request, { project_type: '811_excavation' })
    await advanceTo(page.request, project, 6)
    await openAs(page, 'technician', project.path)
    const field = page.getByLabel('811 dig number')
    const callout = page.getByRole('alert').filter({ has: field })
    await expect(callout).toContainText(projectMessages.digNumberNeeded)
    await confirmAction(page, true)
    await expect(field).toBeFocused()
    await expect(status(page)).toContainText(/Next Action\s*Scan and mark/)
    await field.fill('yes')
    await callout.getByRole('button', { name: 'Save dig number' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('CO-2026-118-44')
    await callout.getByRole('button', { name: 'Save dig number' }).click()
    await expectNotice(page, projectMessages.digNumberSaved)
    await expect(callout).toBeHidden()
    await completeWithout(page, 'Scanned this morning, photos follow tonight.')
    await expect(status(page)).toContainText(/Next Action\s*Record the locations/)
    await tab(page, 'Project Info').click()
    await expect(page.getByRole('tabpanel')).toContainText('CO-2026-118-44')
  })
})

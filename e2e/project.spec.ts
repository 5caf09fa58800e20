import type { Locator, Page } from '@playwright/test'
import { locationMessages } from '#contract/locations/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { expect, newAddress, test } from './journey.ts'
import { advanceTo, newProject } from './new-project.ts'
import { signaturePicture } from './new-report.ts'
import { companyOf, openAs } from './sessions.ts'

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const status = (page: Page) => page.getByRole('region', { name: 'Project status' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Next Action' })
/** A name and the value beside it. */
const fact = (within: Locator, name: string) =>
  within.locator('dl > div').filter({ has: within.page().locator('dt', { hasText: name }) })

async function confirmAction(page: Page, yes: boolean) {
  await complete(page).click()
  const question = page.getByRole('dialog', { name: 'Complete Next Action' })
  await question.getByRole('button', { name: yes ? 'Mark complete' : 'Cancel' }).click()
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
    await page.getByRole('button', { name: 'Status and details' }).click()
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
  await expect(notice(page, 'Scope reviewed, method and limits discussed')).toBeVisible()
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
  await advanceTo(page.request, project, 10)
  await openAs(page, 'technician', project.path)
  await expect(status(page)).toContainText(projectMessages.projectClosed)
  await expect(complete(page)).toBeDisabled()
  await openAs(page, 'owner', project.path)
  await expect(status(page)).toContainText(projectMessages.projectClosed)
  await expect(complete(page)).toBeHidden()
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
    await expect(notice(page, projectMessages.digNumberSaved)).toBeVisible()
    await expect(callout).toBeHidden()
    await confirmAction(page, true)
    await expect(status(page)).toContainText(/Next Action\s*Record the locations/)
    await tab(page, 'Project Info').click()
    await expect(page.getByRole('tabpanel')).toContainText('CO-2026-118-44')
  })
})

test('the open tab stands in the address, over Back and a reload', { tag: '@desk' }, async ({
  page,
  isMobile,
}) => {
  const { path, id } = await newProject(page.request)
  await openAs(page, 'technician', `/projectlocation/${id}?location_id=4711`)
  await expect(page.getByText(locationMessages.locationGone)).toBeVisible()
  await page.goto(path)
  await tab(page, 'Project Info').click()
  await expect(page).toHaveURL(`${path}?tab=info`)
  await tab(page, 'Terms and Conditions').click()
  await expect(page).toHaveURL(`${path}?tab=terms`)
  await expect(page.getByText(projectMessages.termsNotAccepted)).toBeVisible()
  await page.reload()
  await expect(tab(page, 'Terms and Conditions')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Terms and Conditions')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(`${path}?tab=info`)
  await expect(tab(page, 'Project Info')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, 'Locations')).toHaveAttribute('aria-selected', 'true')
  if (isMobile) return
  await tab(page, 'Locations').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Terms and Conditions')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${path}?tab=terms`)
})

test('the info of a project says all that was requested, and whom to call', async ({ page }) => {
  const { path, ats_number } = await newProject(page.request, {
    requested_start_time: '9:30 AM',
    type_to_be_scanned: 'Suspended slab',
    gpr_scan_for_coring: 'Six cores for the risers',
    gpr_scan_for_floor_sawing: 'No',
    additional_info: 'Badge at the dock.',
    purchase_order_number: 'PO-4711',
    job_number: 'J-88',
    address_attributes: {
      street_address: '900 East 17th Avenue',
      second_street_address: 'Level 3',
      city: 'Denver',
      state: 'CO',
      zip_code: '80218',
    },
    site_contact_attributes: {
      first_name: 'Frances',
      last_name: 'Okafor',
      phone_number: '303 555-0131',
      email: 'frances@people.test',
    },
  })
  await openAs(page, 'technician', `${path}?tab=info`)
  const info = page.getByRole('tabpanel', { name: 'Project Info' })
  const facts = {
    'ATS number': ats_number,
    'Requested start': '08/03/2026 9:30 AM',
    'Building type': 'Hospital',
    'Type to be scanned': 'Suspended slab',
    Coring: 'Six cores for the risers',
    'Floor sawing': 'No',
    'Beams or columns': 'Not provided',
    'Additional info': 'Badge at the dock.',
    'Purchase order': 'PO-4711',
    'Job number': 'J-88',
  }
  for (const [name, value] of Object.entries(facts))
    await expect(fact(info, name).first()).toContainText(value)
  const site = info.getByRole('region', { name: 'Job site' })
  await expect(site).toContainText(/900 East 17th Avenue\s*Level 3\s*Denver, CO 80218/)
  await expect(site.getByRole('link', { name: /^Get directions/ })).toBeVisible()
  await expect(info.getByRole('link', { name: '(303) 555-0131' })).toHaveAttribute('href', 'tel:3035550131')
  await expect(info.getByRole('link', { name: 'frances@people.test' })).toHaveAttribute(
    'href',
    'mailto:frances@people.test',
  )
  await expect(info).toContainText(/Project manager\s*Tessa Lindqvist/)
  await expect(info).toContainText(/Company\s*Demo Scanning/)
  await expect(info.getByRole('button', { name: 'Delete Project' })).toBeHidden()
  await expect(site.getByRole('img')).toBeVisible({ timeout: 15_000 })
})

test('the terms of a signed request show who accepted them, and the signature', { tag: '@desk' }, async ({
  page,
}) => {
  const { path } = await newProject(page.request, {
    project_private: true,
    terms_of_agreement: true,
    customer_signature: signaturePicture,
    signed_company_name: 'Demo Hospital',
    signed_user_name: 'Frances Okafor',
  })
  await openAs(page, 'technician', `${path}?tab=terms`)
  const terms = page.getByRole('tabpanel', { name: 'Terms and Conditions' })
  await expect(terms).toContainText(/Accepted by Frances Okafor for Demo Hospital on \d\d\/\d\d\/\d{4}/)
  const picture = terms.getByRole('img', { name: 'Signature of Frances Okafor' })
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expect(terms).toContainText('We do not scan over standing water.')
})

test.describe('a stranger', () => {
  test.use({ expectedError: /status of 403/ })

  test('is told that the project is not theirs, and led back', { tag: '@desk' }, async ({ page }) => {
    const { path, name } = await newProject(page.request)
    await openAs(page, 'stranger', path)
    await expect(page.getByRole('heading', { name: 'Not Allowed' })).toBeVisible()
    await expect(page.getByText(projectMessages.projectNotAllowed)).toBeVisible()
    await expect(page.getByText(projectMessages.projectNotAllowedHelp)).toBeVisible()
    await expect(page.getByText(name)).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Project Portal' }).click()
    await expect(page).toHaveURL('/projectportal')
    await expect(page).toHaveTitle(/^Projects/)
  })
})

test.describe('an address without a project', () => {
  test.use({ expectedError: /status of 404/ })

  test('says so, and no id at all leads to the portal', { tag: '@desk' }, async ({ page }) => {
    await openAs(page, 'technician', '/projects/2147483647')
    await expect(page.getByText(projectMessages.projectGone)).toBeVisible()
    await page.goto('/projects/no-number')
    await expect(page.getByText(projectMessages.projectGone)).toBeVisible()
    await page.goto('/projects')
    await expect(page).toHaveURL('/projectportal')
  })
})

test.describe('a deleted project', () => {
  test.use({ expectedError: /status of 404/ })

  test('is gone for everybody until it is brought back', { tag: '@desk' }, async ({ page, browser }) => {
    const { path, name } = await newProject(page.request)
    const other = await browser.newPage({ extraHTTPHeaders: newAddress() })
    await openAs(other, 'technician', path)
    await expect(other.getByRole('heading', { name })).toBeVisible()

    await openAs(page, 'admin', `${path}?tab=info`)
    await page.getByRole('button', { name: 'Delete Project' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Project' })
    await expect(question).toContainText(projectMessages.deleteProjectQuestion)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/projectportal')
    await expect(notice(page, projectMessages.projectDeleted)).toBeVisible()
    await expect(other.getByText(projectMessages.projectGone)).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, projectMessages.projectRestored(name))).toBeVisible()
    await other.reload()
    await expect(other.getByRole('heading', { name })).toBeVisible()
    await other.close()
  })
})

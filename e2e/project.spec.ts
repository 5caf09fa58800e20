import type { Locator, Page } from '@playwright/test'
import { locationMessages } from '#contract/locations/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { expect, newAddress, test } from './journey.ts'
import { newProject } from './new-project.ts'
import { signaturePicture } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { openAs } from './sessions.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
/** A name and the value beside it. */
const fact = (within: Locator, name: string) =>
  within.locator('dl > div').filter({ has: within.page().locator('dt', { hasText: name }) })

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
  await expect(site.getByRole('img')).toBeVisible()
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
    await expectNotice(page, projectMessages.projectDeleted)
    await expect(other.getByText(projectMessages.projectGone)).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expectNotice(page, projectMessages.projectRestored(name))
    await other.reload()
    await expect(other.getByRole('heading', { name })).toBeVisible()
    await other.close()
  })
})

import type { APIRequestContext, Page } from '@playwright/test'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { messages } from '#contract/messages.ts'
import { expect, test } from './journey.ts'
import { newJsa } from './new-jsa.ts'
import { newProject } from './new-project.ts'
import { expectNotice } from './notices.ts'
import { openAs } from './sessions.ts'
import { submitJsa } from './submitted-jsa.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const area = (page: Page) => page.getByRole('textbox', { name: 'Area of work' })
const operator = (page: Page) => page.getByRole('textbox', { name: 'Operator' })

const read = async (request: APIRequestContext, { id, headers }: { id: number; headers: object }) =>
  (await request.get(`/api/jsa_forms/${id}`, { headers: headers as { authorization: string } })).json()

test.describe('without a connection', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/ })

  test('what is ticked and typed stays on the device, and is saved once there is a signal', async ({
    page,
    context,
  }) => {
    const jsa = await newJsa(page.request)
    await openAs(page, 'technician', jsa.jsaPath)
    await expect(area(page)).toBeVisible()
    await context.setOffline(true)
    await box(page, 'Silica dust in the air').check()
    await area(page).fill('Basement, boiler room')
    await expect(page.getByText(jsaFormMessages.waiting)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(jsaFormMessages.saved)).toBeVisible()
    const form = await read(page.request, jsa)
    expect(form).toMatchObject({ area_of_work: 'Basement, boiler room', draft: true })
    expect(form.form_checks.concrete[0]).toBe(true)
  })
})

test.describe('two people at once', () => {
  test.use({ expectedError: /status of 409/ })

  test('get each others lines, and choose where both changed one', { tag: '@desk' }, async ({ page }) => {
    const jsa = await newJsa(page.request)
    await openAs(page, 'technician', jsa.jsaPath)
    await expect(operator(page)).toBeVisible()
    // typed here, and before it is saved somebody else saves another line and the same one
    let isFirst = true
    await page.route('**/api/jsa_forms/*', async route => {
      if (route.request().method() !== 'PUT' || !isFirst) return route.fallback()
      isFirst = false
      const data = { draft: true, operator: 'Olaf', additional_info: 'Crane at 10' }
      await page.request.put(`/api/jsa_forms/${jsa.formId}`, { headers: jsa.headers, data })
      return route.continue()
    })
    await operator(page).fill('Rita')
    await area(page).fill('Level 2')
    await expect(page.getByText(jsaFormMessages.bothChanged)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Additional info' })).toHaveValue('Crane at 10')
    await button(page, 'Use theirs: Operator').click()
    await expect(operator(page)).toHaveValue('Olaf')
    await expect(page.getByText(jsaFormMessages.saved)).toBeVisible()
    expect(await read(page.request, jsa)).toMatchObject({
      ...{ operator: 'Olaf', area_of_work: 'Level 2', additional_info: 'Crane at 10' },
    })
  })
})

test('filled in from the last JSA at the site, the form asks what is different today', async ({ page }) => {
  const zip_code = '80205'
  const street_address = `${Math.floor(Math.random() * 1e9)} Test Street`
  const address_attributes = { street_address, city: 'Denver', state: 'CO', zip_code }
  const { id, headers } = await newProject(page.request, { address_attributes })
  await submitJsa(page.request, { project_id: id, headers }, 'Loose ceiling tiles')
  const street = `${street_address.toUpperCase()}.`
  const today = await newProject(page.request, {
    address_attributes: { ...address_attributes, street_address: street },
  })
  await openAs(page, 'technician', `/jsaformview/${today.id}`)
  await button(page, 'Copy from the last JSA at this site').click()
  await expect(box(page, 'Silica dust in the air')).toBeChecked()
  await button(page, 'Submit JSA').click()
  await expect(page.getByText(jsaMessages.differentTodayRequired)).toBeVisible()
  await page.getByRole('textbox', { name: /different today/i }).fill('Two new people')
  await button(page, 'Submit JSA').click()
  await button(page, 'Submit anyway').click()
  await expectNotice(page, jsaFormMessages.submitted)
  expect(await read(page.request, today)).toMatchObject({ different_today: 'Two new people', revision: 1 })
})

test('a double tap submits once, and nobody is told that somebody else was faster', async ({ page }) => {
  const jsa = await newJsa(page.request)
  await openAs(page, 'technician', jsa.jsaPath)
  await area(page).fill('Level 2')
  await button(page, 'Submit JSA').dblclick()
  await expectNotice(page, jsaFormMessages.submitted)
  await expect(button(page, 'Update JSA')).toBeEnabled()
  await expect(page.getByText(jsaFormMessages.checkAndSubmitAgain)).toBeHidden()
  expect(await read(page.request, jsa)).toMatchObject({ revision: 1, draft: false, area_of_work: 'Level 2' })
})

test('an emptied job name takes back what stood there', { tag: '@desk' }, async ({ page }) => {
  const jsa = await newJsa(page.request)
  await openAs(page, 'technician', jsa.jsaPath)
  const name = page.getByRole('textbox', { name: 'Job name' })
  await expect(name).not.toHaveValue('')
  const before = await name.inputValue()
  await name.fill('')
  await operator(page).focus()
  await expect(name).toHaveValue(before)
})

test('who may only read sees the form and changes nothing', { tag: '@desk' }, async ({ page }) => {
  const jsa = await newJsa(page.request)
  await openAs(page, 'silver', jsa.jsaPath)
  await expect(page.getByText(messages.silverReadsOnly).first()).toBeVisible()
  await expect(box(page, 'Silica dust in the air')).toBeDisabled()
  await expect(button(page, 'Submit JSA')).toBeHidden()
})

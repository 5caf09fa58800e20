import type { Page } from '@playwright/test'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { newCompanyName, newPerson, openAsOwner, secret } from './accounts.ts'
import { expect, test } from './journey.ts'
import { expectNotice } from './notices.ts'
import { openAs, openWithPassword } from './sessions.ts'

const picture = `${import.meta.dirname}/../web/public/icon-512.png`
const phonePicture = `${import.meta.dirname}/../server/testing/fixtures/turned.heic`

async function fillDetails(page: Page) {
  await page.getByLabel('Company email').fill('office@people.test')
  await page.getByLabel('Office phone').fill('3035550100')
  await page.getByLabel('Company Owner').fill('Olga Quist')
  await page.getByLabel('Cell phone').fill('3035550101')
  await page.getByLabel('City').fill('Denver')
  await page.getByLabel('State').fill('CO')
  await page.getByLabel('ZIP code').fill('80202')
}

async function typeName(page: Page, name: string) {
  await page.getByLabel('Company name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test.describe('a person without a company', () => {
  test('adds one in steps, over a reload, and becomes its Admin', async ({ page }) => {
    const email = await newPerson(page.request, 'Sia')
    await openWithPassword(page, email, secret, '/setcompany')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(companyMessages.companyNameRequired)).toBeVisible()

    const name = newCompanyName()
    await typeName(page, name)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await fillDetails(page)
    await page.reload()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(messages.draftRestored)).toBeVisible()
    await expect(page.getByLabel('Office phone')).toHaveValue('3035550100')

    await page.getByRole('button', { name: 'Add company' }).click()
    await expect(page).toHaveURL('/user')
    await page.goto('/company')
    await expect(page.getByLabel('Company name')).toHaveValue(name)
    await page.goto('/setcompany')
    await expect(page.getByText(companyMessages.companyAlready)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Company Profile' }).click()
    await expect(page).toHaveURL('/company')
  })

  test('hears that a name is taken and may change it', { tag: '@desk' }, async ({ page }) => {
    await openAs(page, 'newcomer', '/setcompany')
    await typeName(page, ' demo CORING ')
    await expect(page.getByText(companyMessages.companyExists('demo CORING'))).toBeVisible()
    await page.getByRole('button', { name: 'Change the name' }).click()
    await expect(page.getByLabel('Company name')).toHaveValue(' demo CORING ')
  })

  test.describe('whose name is taken between the check and the end', () => {
    test.use({ expectedError: /status of 422/ })

    test('stands at the second step and loses nothing', { tag: '@desk' }, async ({ page }) => {
      const [email, other] = [await newPerson(page.request, 'Una'), newCompanyName()]
      await openWithPassword(page, email, secret, '/setcompany')
      await typeName(page, other)
      await fillDetails(page)
      await page.route('**/api/companies', route => {
        const body = JSON.stringify({ ...route.request().postDataJSON(), company_name: 'Demo Coring' })
        return route.continue({ postData: body })
      })
      await page.getByRole('button', { name: 'Add company' }).click()
      await expect(page.getByText(companyMessages.companyExists(other))).toBeVisible()
      await page.unroute('**/api/companies')
      await page.getByRole('button', { name: 'Change the name' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Office phone')).toHaveValue('3035550100')
    })
  })
})

test('a visitor is asked to sign in, and led back', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/setcompany')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/portallogin?redirect=%2Fsetcompany')
})

test('an owner changes the company, and the change is still there after a reload', async ({
  page,
  isMobile,
}) => {
  const { companyName } = await openAsOwner(page, '/pages/company')
  const name = `${companyName} and Daughters`
  await page.getByLabel('Company name').fill(name)
  // on a phone it stays in reach at every place of the form
  if (isMobile) await expect(page.getByRole('button', { name: 'Update Company Profile' })).toBeInViewport()
  await page.getByRole('combobox', { name: 'GPR task type' }).click()
  await page.getByRole('option', { name: 'Metric' }).click()
  await page.getByRole('combobox', { name: 'Company type' }).click()
  await expect(page.getByRole('option')).toHaveText(['GPR contractor', 'Contractor', 'Facility'])
  await page.getByRole('option', { name: 'GPR contractor' }).click()
  await page.getByRole('button', { name: 'Update Company Profile' }).click()
  await expectNotice(page, companyMessages.companySaved(name))
  await expect(page.getByText(companyMessages.gprApprovalWaits)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue(name)
  await expect(page.getByRole('combobox', { name: 'GPR task type' })).toHaveValue('Metric')
  await expect(page.getByText(messages.draftRestored)).toBeHidden()
})

test.describe('when somebody else was quicker', () => {
  test.use({ expectedError: /status of 409/ })

  test('what was typed stays, and the owner chooses', { tag: '@desk' }, async ({ page }) => {
    const { companyId, headers } = await openAsOwner(page, '/company')
    await page.getByLabel('Office phone').fill('7205550000')
    const data = { office_phone: '8015550000' }
    await page.request.put(`/api/companies/${companyId}`, { headers, data })
    await page.getByRole('button', { name: 'Update Company Profile' }).click()
    const alert = page.getByRole('alert').filter({ hasText: messages.changedMeanwhile })
    await expect(alert).toContainText('8015550000')
    await expect(page.getByLabel('Office phone')).toHaveValue('7205550000')
    await alert.getByRole('button', { name: 'Save mine' }).click()
    await expect(alert).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Office phone')).toHaveValue('7205550000')
  })
})

test('an owner of a facility company adds a facility and deletes it', { tag: '@phone' }, async ({ page }) => {
  await openAsOwner(page, '/company', 'facility')
  const facilities = page.getByRole('region', { name: 'Facilities' })
  await expect(facilities).toContainText(companyMessages.facilitiesNone)
  await facilities.getByRole('button', { name: 'Add facility' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add facility' })
  await dialog.getByRole('button', { name: 'Add facility' }).click()
  await expect(dialog.getByText(companyMessages.facilityNameRequired)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('North Tower')
  await dialog.getByLabel('ZIP code').fill('80218')
  await expect(dialog.getByLabel('City')).toHaveValue('Denver')
  await dialog.getByRole('button', { name: 'Add facility' }).click()
  await expectNotice(page, companyMessages.facilityAdded('North Tower'))
  await expect(dialog).toBeHidden()
  await expect(facilities.getByRole('row', { name: /North Tower/ })).toContainText('Denver, CO 80218')

  await facilities.getByRole('button', { name: 'Delete North Tower' }).click()
  const question = page.getByRole('dialog', { name: 'Delete' })
  await expect(question).toContainText(companyMessages.deleteQuestion('North Tower'))
  await expect(question).toContainText(companyMessages.deleteFacilityMeaning('North Tower', 0))
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, companyMessages.deleted('North Tower'))
  await expect(facilities).toContainText(companyMessages.facilitiesNone)
})

test('an owner adds a logo; what is no picture is refused before it is sent', { tag: '@desk' }, async ({
  page,
}) => {
  const { companyName } = await openAsOwner(page, '/company')
  const logo = page.getByRole('region', { name: 'Logo' })
  const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await (await chooser(page)).setFiles(drawing)
  await expect(logo).toContainText(messages.fileWrongType('logo.svg', messages.pictureKinds))
  await (await chooser(page)).setFiles(picture)
  await expectNotice(page, companyMessages.logoAdded)
  const image = logo.getByRole('img', { name: `Logo of ${companyName}` })
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  await expect(logo.getByRole('button', { name: 'Delete logo' })).toBeHidden()
})

test('a logo as a phone takes it is shown once the server has made its copies', {
  tag: '@desk',
}, async ({ page }) => {
  const { companyName } = await openAsOwner(page, '/company')
  await (await chooser(page)).setFiles(phonePicture)
  await expectNotice(page, companyMessages.logoAdded)
  const image = page.getByRole('img', { name: `Logo of ${companyName}` })
  const drawn = () =>
    image.evaluateAll(found => found.map(element => (element as HTMLImageElement).naturalWidth > 0))
  await expect.poll(drawn).toEqual([true])
})

test.describe('a logo that does not go through', () => {
  test.use({ expectedError: /ERR_FAILED/ })

  test('is sent again without choosing it again', { tag: '@desk' }, async ({ page }) => {
    await openAsOwner(page, '/company')
    await page.route('**/attachments', route => route.abort())
    await (await chooser(page)).setFiles(picture)
    const logo = page.getByRole('region', { name: 'Logo' })
    await expect(logo.getByRole('alert')).toContainText(messages.offline)
    await page.unroute('**/attachments')
    await logo.getByRole('button', { name: 'Try again' }).click()
    await expectNotice(page, companyMessages.logoAdded)
    await expect(logo.getByRole('img')).toBeVisible()
  })
})

test('an address fills itself: from a ZIP code, and from a suggestion by keyboard', { tag: '@desk' }, async ({
  page,
}) => {
  const email = await newPerson(page.request, 'Zoe')
  await openWithPassword(page, email, secret, '/setcompany')
  await typeName(page, newCompanyName())
  await page.getByLabel('ZIP code').fill('84101')
  await expect(page.getByLabel('City')).toHaveValue('Salt Lake City')
  await expect(page.getByLabel('State')).toHaveValue('UT')

  await page.getByLabel('Street address').pressSequentially('Aurora, CO')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('City')).toHaveValue('Aurora')
  await expect(page.getByLabel('State')).toHaveValue('CO')
})

test('an address stands on a map, with the way there in a new tab', { tag: '@desk' }, async ({ page }) => {
  await openAsOwner(page, '/company')
  const map = page.getByRole('figure')
  const picture = map.getByRole('img', { name: /Denver/ })
  // the first map of a state waits for the packaged outlines to be read
  await expect(picture).toBeVisible()
  await expect(picture).toHaveAttribute('width', '400')
  await expect(picture).toHaveAttribute('height', '150')
  await expect(picture).toHaveJSProperty('naturalWidth', 400)
  const way = map.getByRole('link', { name: /^Get directions/ })
  await expect(way).toHaveAttribute('target', '_blank')
  await expect(way).toHaveAttribute('rel', /\bnoopener\b/)
  const destination = new URL((await way.getAttribute('href')) ?? '').searchParams.get('destination')
  expect(destination).toContain('1480 Wazee Street, Denver, CO 80202')
})

async function chooser(page: Page) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Add|Change) logo$/ }).click()
  return chosen
}

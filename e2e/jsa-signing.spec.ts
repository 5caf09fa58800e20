import { jsaActionMessages } from '#contract/jsa/action-messages.ts'
import { crewMessages } from '#contract/jsa/crew-messages.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { signOnWords } from '#contract/jsa/sign-on-words.ts'
import { jsaSigningMessages } from '#contract/jsa/signing-messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { holdRequests } from './hold-requests.ts'
import { expect, test } from './journey.ts'
import { newJsa } from './new-jsa.ts'
import { newProject } from './new-project.ts'
import { openAs } from './sessions.ts'
import { draw, newSubmittedJsa, openCode, signOnByCode, submitJsa } from './submitted-jsa.ts'

test('the phone goes around the crew, and nobody finds what another entered', async ({ page }) => {
  const jsa = await newSubmittedJsa(page.request)
  await openAs(page, 'technician', `/jsaformview/${jsa.project_id}`)
  await page.getByRole('button', { name: 'Pass the phone' }).click()
  const phone = page.getByRole('dialog')
  await phone.getByRole('button', { name: 'Español' }).click()
  await expect(phone.getByText(jsa.job, { exact: true })).toBeVisible()
  await phone.getByLabel(signOnWords.name.es).fill('Rosa Díaz')
  await draw(page)
  await phone.getByRole('button', { name: signOnWords.send.es, exact: true }).click()
  await phone.getByRole('button', { name: signOnWords.next.es }).click()
  await phone.getByRole('button', { name: 'English' }).click()
  await expect(phone.getByLabel(signOnWords.name.en)).toHaveValue('')
  await expect(phone.locator('canvas')).toHaveAccessibleName(/empty$/)
  await phone.getByRole('button', { name: signOnWords.cancel.en }).click()
  await expect(page.getByText(crewMessages.signed(1, 1))).toBeVisible()
  await expect(page.getByText('Rosa Díaz')).toBeVisible()
})

test('nothing moves under the finger while the signatures come', { tag: '@phone' }, async ({ page }) => {
  const jsa = await newSubmittedJsa(page.request)
  const letThrough = await holdRequests(page, '**/crew_signatures')
  await openAs(page, 'technician', `/jsaformview/${jsa.project_id}`)
  await page.getByText(crewMessages.loading).scrollIntoViewIfNeeded()
  const pass = page.getByRole('button', { name: 'Pass the phone' })
  const before = await pass.boundingBox()
  letThrough()
  await expect(page.getByText(crewMessages.nobody)).toBeVisible()
  expect(await pass.boundingBox()).toEqual(before)
})

test('who signs by a code shows up at once, and a stopped code is gone', async ({ browser, page }) => {
  const jsa = await newSubmittedJsa(page.request)
  await openAs(page, 'technician', `/jsaformview/${jsa.project_id}`)
  await page.getByRole('button', { name: 'Show a code' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(dialog.getByText(crewMessages.codeUntil)).toBeVisible()
  await signOnByCode(browser, await openCode(page.request, jsa), 'Sam Rivera')
  await expect(dialog.getByText('Sam Rivera')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop accepting sign-ons' }).click()
  await expect(page.getByText(crewMessages.codesClosed)).toBeVisible()
})

test('the representative signs each version once, and an older signature says so', async ({ page }) => {
  const jsa = await newSubmittedJsa(page.request)
  await openAs(page, 'technician', `/jsaformview/${jsa.project_id}`)
  await expect(page.getByRole('button', { name: jsaSigningMessages.needsSignature(1) })).toBeVisible()
  await page.getByLabel('Authorized Representative').fill('Pat Owner')
  await draw(page)
  const sign = page.getByRole('button', { name: 'Submit Signature' })
  await expect(sign).toBeDisabled()
  await page.getByLabel('Agree to Terms').check()
  await sign.click()
  await expect(page.getByText(reportMessages.signatureAdded)).toBeVisible()
  await expect(page.getByText(/^Version 1 was signed by Pat Owner/)).toBeVisible()
  await expect(sign).toBeHidden()
  await expect(page.getByRole('button', { name: jsaSigningMessages.isSigned(1) })).toBeVisible()
  await submitJsa(page.request, jsa, 'A cord across the aisle')
  await expect(page.getByText(jsaSigningMessages.changedAfterSigning)).toBeVisible()
  await expect(page.getByText(jsaSigningMessages.signAgain(2))).toBeVisible()
  await page.getByRole('button', { name: jsaSigningMessages.needsNewSignature(2) }).click()
  await expect(page.getByRole('heading', { name: 'Signature', exact: true })).toBeInViewport()
  await expect(page.getByLabel('Agree to Terms')).toBeChecked()
})

test.describe('without a submitted JSA', { tag: '@desk' }, () => {
  test.use({ expectedError: /404/ })

  test('there is no paper to open, mail or copy', async ({ page }) => {
    const { id } = await newProject(page.request)
    await openAs(page, 'technician', `/projects/${id}?tab=info`)
    await page.getByRole('link', { name: 'Start JSA' }).click()
    for (const name of ['VIEW PDF', 'Email JSA', 'Copy PDF link', 'Add user']) {
      await page.getByRole('button', { name }).click()
      const notice = page.getByRole('alert').filter({ hasText: jsaMessages.notSubmitted })
      await expect(notice).toBeVisible()
      await notice.getByRole('button', { name: 'Close' }).click()
      await expect(notice).toBeHidden()
    }
    await expect(page.getByText(jsaSigningMessages.submitFirst)).toBeVisible()
    await expect(page.getByText(crewMessages.submitFirst)).toBeVisible()
  })
})

test.describe('a link to the paper of a draft', { tag: '@desk' }, () => {
  test.use({ expectedError: /422/ })

  test('says that it has to be submitted, and leads on', async ({ page }) => {
    const { formId } = await newJsa(page.request)
    await openAs(page, 'technician', `/jsapdf/${formId}`)
    await expect(page.getByRole('heading', { name: "The JSA isn't submitted yet" })).toBeVisible()
    await expect(page.getByText(`${jsaMessages.notSubmitted}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the Project Portal' }).click()
    await expect(page).toHaveURL(/\/projectportal/)
  })
})

test('the link of the paper is mailed and copied', { tag: '@desk' }, async ({ page }) => {
  const jsa = await newSubmittedJsa(page.request)
  await openAs(page, 'technician', `/jsaformview/${jsa.project_id}`)
  await page.getByRole('button', { name: 'Email JSA' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('pat@owner.example')
  await page.getByRole('button', { name: 'Send JSA' }).click()
  await expect(page.getByText(reportMessages.pdfSent('pat@owner.example'))).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy PDF link' }).click()
  await expect(page.getByText(jsaActionMessages.linkCopied('Hyperbola'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/jsapdf/${jsa.id}$`))
  await page.context().clearPermissions()
})

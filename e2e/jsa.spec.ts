import type { Browser, Page } from '@playwright/test'
import { crewMessages } from '#contract/jsa/crew-messages.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { signOnWords } from '#contract/jsa/sign-on-words.ts'
import { jsaSigningMessages } from '#contract/jsa/signing-messages.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { expectAccessible } from './accessibility/axe.ts'
import { expect, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { newJsa } from './new-jsa.ts'
import { newJob } from './new-project.ts'
import { textOf } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { addPhotos, photo } from './request-wizard.ts'
import { openAs } from './sessions.ts'
import { draw, signOnByCode, submitJsa } from './submitted-jsa.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Issue 16: from the first tick to "changed after signing". */
test('a crew fills in the JSA, adds its places, signs, signs on, prints, mails and changes it', async ({
  page,
  browser,
}) => {
  const job = await newJob(page.request)
  await openAs(page, 'technician', `${job.path}?tab=info`)
  await page.getByRole('link', { name: 'Start JSA' }).click()
  await expect(page.getByRole('heading', { name: 'Job Safety Analysis (JSA) Form' })).toBeVisible()
  await button(page, 'VIEW PDF').click()
  await expect(page.getByText(jsaMessages.notSubmitted)).toBeVisible()

  await tickHazards(page)
  await submitWithOpenHazard(page)
  await addTwoLocations(page)
  await update(page)
  await signForTheSite(page)
  await signOnInSpanish(page)
  await showCodeAndSignOn(page, browser)
  await readPdf(page)
  await mailIt(page)

  await page.getByLabel('Area of work').fill('Level 4, corridor')
  await expect(page.getByText(jsaSigningMessages.updateToSignAgain)).toBeVisible()
  await update(page)
  await expect(page.getByText(jsaSigningMessages.changedAfterSigning)).toBeVisible()
  await expect(page.getByText(crewMessages.older(2))).toBeVisible()
  await page.getByRole('link', { name: 'Go back to project' }).click()
  await page.getByRole('tab', { name: 'Project Info' }).click()
  await expect(page.getByRole('link', { name: 'View JSA' })).toBeVisible()
})

test('a silver license reads all of a JSA and changes nothing', { tag: '@desk' }, async ({ page }) => {
  const jsa = await newJsa(page.request)
  await openAs(page, 'silver', jsa.jsaPath)
  await expect(page.getByText(messages.silverReadsOnly)).toHaveCount(1)
  await expect(page.getByLabel('Job name')).toBeDisabled()
  await button(page, 'Show all 84 controls').click()
  const controls = region(page, 'Precautions and PPE').getByRole('checkbox')
  await expect(controls.first()).toBeDisabled()
  await expect(button(page, 'Submit JSA')).toHaveCount(0)
})

test('accessible: the form of a JSA', { tag: '@desk' }, async ({ page }) => {
  const jsa = await newJsa(page.request)
  await submitJsa(page.request, { project_id: jsa.id, headers: jsa.headers }, 'Loose ceiling tiles')
  await openAs(page, 'technician', jsa.jsaPath)
  await expect(page.getByText(jsaSigningMessages.needsSignature(1))).toBeVisible()
  await expectAccessible(page, 'to be changed')
  await openAs(page, 'silver', jsa.jsaPath)
  await expect(page.getByText(messages.silverReadsOnly)).toBeVisible()
  await expectAccessible(page, 'to be read')
})

async function tickHazards(page: Page) {
  const hazards = region(page, 'Concrete cutting, coring and demo')
  await hazards.getByRole('checkbox', { name: 'Silica dust in the air' }).check()
  const controls = hazards.getByRole('group', { name: /^Controls for this hazard: Silica/ })
  await expect(controls).toContainText(jsaFormMessages.controlsHint)
  await controls.getByRole('checkbox', { name: /^17 / }).check()
  // the same box as in section 2
  await expect(region(page, 'Precautions and PPE').getByRole('checkbox', { name: /^17 / })).toBeChecked()
  await hazards.getByRole('checkbox', { name: /^Electric shock/ }).check()
  await hazards.getByLabel('Other', { exact: true }).fill('Loose ceiling tiles')
  const asked = hazards.getByRole('group', { name: 'GPR required prior to sawing or drilling', exact: true })
  await asked.getByRole('button', { name: 'Yes' }).click()
  await page.getByLabel('Area of work').fill('Level 3, corridor')
  await expect(page.getByText(jsaFormMessages.saved)).toBeVisible()
  await page.reload()
  await expect(hazards.getByRole('checkbox', { name: 'Silica dust in the air' })).toBeChecked()
  await expect(hazards.getByLabel('Other', { exact: true })).toHaveValue('Loose ceiling tiles')
}

/** A ticked hazard without a control is named, and does not block. */
async function submitWithOpenHazard(page: Page) {
  await button(page, 'Submit JSA').click()
  await submitAnyway(page)
  await expectNotice(page, jsaFormMessages.submitted)
  await expect(button(page, 'Update JSA')).toBeVisible()
}

async function submitAnyway(page: Page) {
  const asked = page.getByRole('dialog', { name: jsaFormMessages.openHazardsQuestion })
  await expect(asked).toContainText('Electric shock')
  await expect(asked).toContainText('Loose ceiling tiles')
  await asked.getByRole('button', { name: 'Submit anyway' }).click()
}

async function update(page: Page) {
  await button(page, 'Update JSA').click()
  await submitAnyway(page)
  await expectNotice(page, jsaFormMessages.updated)
}

async function addTwoLocations(page: Page) {
  await button(page, 'Add Locations').click()
  await button(page, 'Add Location').click()
  await addPhotos(page, [photo])
  await page.getByLabel('Locations / Areas of work').fill('Corridor by elevator 2')
  await button(page, 'Save-Add Location').click()
  await expectNotice(page, locationMessages.locationCreated)
  await expect(page.getByLabel('Locations / Areas of work')).toHaveValue('')
  await addPhotos(page, [photo])
  await page.getByLabel('Locations / Areas of work').fill('Mechanical room')
  await page.getByLabel('Additional Observations / Safety Measures').fill('Lock out panel 3')
  await button(page, 'Save Final Location').click()
  await expect(page.getByText('Lock out panel 3')).toBeVisible()
  await button(page, 'Submit').click()
  await expect(page.getByText('Mechanical room')).toBeVisible()
}

async function signForTheSite(page: Page) {
  const block = region(page, 'Signature')
  await block.getByLabel('GPR Technician').fill('Tessa Lindqvist')
  await block.getByLabel('Company name').fill('Demo Coring')
  await block.getByLabel('Authorized Representative').fill('Ruth Okafor')
  await draw(page)
  await expect(button(page, 'Submit Signature')).toBeDisabled()
  await block.getByLabel('Agree to Terms').check()
  await button(page, 'Submit Signature').click()
  await expectNotice(page, reportMessages.signatureAdded)
  await expect(block.getByRole('img', { name: 'Signature of Ruth Okafor' })).toBeVisible()
  await expect(button(page, 'Submit Signature')).toBeHidden()
}

async function signOnInSpanish(page: Page) {
  await button(page, 'Pass the phone').click()
  const screen = page.getByRole('dialog')
  await screen.getByRole('button', { name: 'Español' }).click()
  await expect(screen.getByText('Polvo de sílice en el aire')).toBeVisible()
  await screen.getByLabel(signOnWords.name.es).fill('Rosa Díaz')
  await draw(page)
  await screen.getByRole('button', { name: signOnWords.send.es }).click()
  await screen.getByRole('button', { name: signOnWords.finish.es }).click()
  await expect(region(page, 'Crew sign-on').getByText('Rosa Díaz')).toBeVisible()
}

/** On their own phone, without an account: the code is what a camera reads from the screen. */
async function showCodeAndSignOn(page: Page, browser: Browser) {
  const opened = page.waitForResponse(response => response.url().includes('/sign_on_codes'))
  await button(page, 'Show a code').click()
  const { token } = (await (await opened).json()) as { token: string }
  const dialog = page.getByRole('dialog', { name: 'Crew sign-on' })
  await expect(dialog.getByRole('img', { name: 'QR code that opens the JSA on a phone' })).toBeVisible()
  await signOnByCode(browser, token, 'Sam Rivera')
  // it comes by itself
  await expect(dialog.getByText('Sam Rivera')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
}

async function readPdf(page: Page) {
  await page.getByRole('link', { name: 'VIEW PDF' }).click()
  await expect(page).toHaveURL(/\/jsapdf\/\d+$/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const text = await textOf(await (await download).path())
  for (const line of ['Loose ceiling tiles', 'Ruth Okafor', 'Rosa Díaz', 'Sam Rivera', 'Lock out panel 3'])
    expect(text).toContain(line)
  await page.goBack()
  await expect(button(page, 'Update JSA')).toBeVisible()
}

async function mailIt(page: Page) {
  const email = newEmail('gc')
  await button(page, 'Email JSA').click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await button(page, 'Send JSA').click()
  await expectNotice(page, reportMessages.pdfSent(email))
  expect((await mailTo(page.request, email, /^JSA for/)).path).toMatch(/^\/jsapdf\/\d+$/)
}

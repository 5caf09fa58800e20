import { jsaMessages } from '#contract/jsa/messages.ts'
import { signOnWords } from '#contract/jsa/sign-on-words.ts'
import { jsaSigningMessages } from '#contract/jsa/signing-messages.ts'
import { expect, test } from './journey.ts'
import { openAs } from './sessions.ts'
import { crewOf, draw, newSubmittedJsa, submitJsa } from './submitted-jsa.ts'

test('a version that comes while the representative draws takes the drawing away and says why', async ({
  page,
}) => {
  const jsa = await newSubmittedJsa(page.request)
  await openAs(page, 'technician', `/jsaformview/${jsa.project_id}`)
  await page.getByLabel('Authorized Representative').fill('Pat Owner')
  await draw(page)
  await submitJsa(page.request, jsa, 'A cord across the aisle')
  await expect(page.getByText(jsaMessages.changedBeforeSigning)).toBeVisible()
  await expect(page.getByText(jsaSigningMessages.signingVersion(2))).toBeVisible()
  await expect(page.locator('canvas')).toHaveAccessibleName(/empty$/)
  await expect(page.getByLabel('Authorized Representative')).toHaveValue('Pat Owner')
})

test.describe('on the phone that goes around', { tag: '@phone' }, () => {
  test.use({ expectedError: /409/ })

  test('nobody signs a version that came while they read another one', async ({ page }) => {
    const jsa = await newSubmittedJsa(page.request)
    await openAs(page, 'technician', `/jsaformview/${jsa.project_id}`)
    await page.getByRole('button', { name: 'Pass the phone' }).click()
    const phone = page.getByRole('dialog')
    await phone.getByRole('button', { name: 'English' }).click()
    await expect(phone.getByText('Loose ceiling tiles', { exact: false })).toBeVisible()
    await submitJsa(page.request, jsa, 'A cord across the aisle')
    // the page behind has the new version by now
    await expect(page.getByText(jsaSigningMessages.signingVersion(2))).toBeAttached()
    await expect(phone.getByText('Loose ceiling tiles', { exact: false })).toBeVisible()
    await phone.getByLabel(signOnWords.name.en).fill('Sam Rivera')
    await draw(page)
    const send = phone.getByRole('button', { name: signOnWords.send.en, exact: true })
    await send.click()
    await expect(phone.getByText(jsaMessages.changedBeforeSigning)).toBeVisible()
    await expect(phone.getByText('A cord across the aisle', { exact: false })).toBeVisible()
    expect(await crewOf(page.request, jsa)).toEqual([])
    await draw(page)
    await send.click()
    await expect(phone.getByRole('heading', { name: signOnWords.done.en })).toBeVisible()
    expect(await crewOf(page.request, jsa)).toEqual([expect.objectContaining({ revision: 2 })])
  })
})

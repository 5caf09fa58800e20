import { groups } from '#contract/jsa/catalogue/catalogue.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { inLanguage, signOnWords } from '#contract/jsa/sign-on-words.ts'
import { messages } from '#contract/messages.ts'
import { expect, newAddress, test } from './journey.ts'
import { crewOf, draw, newSubmittedJsa, openCode, submitJsa } from './submitted-jsa.ts'

test('somebody of the crew reads the JSA in Spanish on their own phone and signs it once', async ({
  browser,
  page,
}) => {
  const jsa = await newSubmittedJsa(page.request)
  const token = await openCode(page.request, jsa)
  const context = await browser.newContext({ locale: 'es-MX', extraHTTPHeaders: newAddress() })
  const phone = await context.newPage()
  const loaded: string[] = []
  phone.on('request', request => loaded.push(request.url()))
  await phone.goto(`/signon#${token}`)
  await expect(phone.getByRole('heading', { name: signOnWords.title.es })).toBeVisible()
  // a crew member has no use for the portal, and the code is in no address that was asked for
  expect(loaded.filter(url => /\/(portal|project)-|signon./.test(url) || url.includes(token))).toEqual([])
  // nobody reads the code in the address, and a reload still knows it
  await expect(phone).toHaveURL(/\/signon$/)
  await phone.reload()
  await expect(phone.getByText(jsa.job, { exact: true })).toBeVisible()
  await expect(phone.getByText('08/03/2026')).toBeVisible()
  await expect(phone.getByText(dust.es)).toBeVisible()
  await expect(phone.getByText('Loose ceiling tiles', { exact: false })).toBeVisible()

  await phone.getByRole('button', { name: signOnWords.send.es }).click()
  await expect(phone.getByText(inLanguage('es', jsaMessages.signerRequired))).toBeVisible()
  await expect(phone.getByText(inLanguage('es', messages.signatureEmpty))).toBeVisible()
  await phone.getByRole('button', { name: 'English' }).click()
  await expect(phone.getByText(dust.en)).toBeVisible()
  await expect(phone.getByText(jsaMessages.signerRequired)).toBeVisible()
  await phone.getByRole('button', { name: 'Español' }).click()

  await phone.getByLabel(signOnWords.name.es).fill('Rosa Díaz')
  await phone.getByLabel(signOnWords.company.es).fill('Cortes Unidos')
  await draw(phone)
  // the answer is lost on its way back: what was entered stays, and sending it again makes one record
  await phone.route('**/api/jsa_sign_on/signatures', async route => {
    await route.fetch()
    await route.abort()
  })
  await phone.getByRole('button', { name: signOnWords.send.es }).click()
  await expect(phone.getByText(inLanguage('es', messages.offline))).toBeVisible()
  await phone.unroute('**/api/jsa_sign_on/signatures')
  await phone.getByRole('button', { name: signOnWords.send.es }).click()
  await expect(phone.getByRole('heading', { name: signOnWords.done.es })).toBeVisible()
  await context.close()

  const crew = await crewOf(page.request, jsa)
  expect(crew).toEqual([
    expect.objectContaining({ name: 'Rosa Díaz', company: 'Cortes Unidos', language: 'es', own_phone: true }),
  ])
})

test('a JSA that changed is read again, and a code that was stopped says so', async ({ browser, page }) => {
  const jsa = await newSubmittedJsa(page.request)
  const token = await openCode(page.request, jsa)
  const context = await browser.newContext({ extraHTTPHeaders: newAddress() })
  const phone = await context.newPage()
  await phone.goto(`/signon#${token}`)
  await phone.getByLabel(signOnWords.name.en).fill('Sam Rivera')
  await draw(phone)
  await submitJsa(page.request, jsa, 'A cord across the aisle')
  await phone.getByRole('button', { name: signOnWords.send.en }).click()
  await expect(phone.getByText(jsaMessages.changedBeforeSigning)).toBeVisible()
  await expect(phone.getByText('A cord across the aisle', { exact: false })).toBeVisible()
  await expect(phone.getByLabel(signOnWords.name.en)).toHaveValue('Sam Rivera')
  await expect(phone.locator('canvas')).toHaveAccessibleName(/empty$/)

  await page.request.delete(`/api/jsa_forms/${jsa.id}/sign_on_codes`, { headers: jsa.headers })
  await draw(phone)
  await phone.getByRole('button', { name: signOnWords.send.en }).click()
  await expect(phone.getByText(jsaMessages.signOnRevoked)).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: signOnWords.refused.en })).toBeVisible()
  expect(await crewOf(page.request, jsa)).toEqual([])
  await context.close()
})

const dust = groups[0]?.entries[0]?.words ?? { en: '', es: '' }

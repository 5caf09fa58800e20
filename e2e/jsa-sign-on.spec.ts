import type { APIRequestContext, Page } from '@playwright/test'
import { groups, placesOf } from '#contract/jsa/catalogue/catalogue.ts'
import { emptyChecks } from '#contract/jsa/checks.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { inLanguage, signOnWords } from '#contract/jsa/sign-on-words.ts'
import { messages } from '#contract/messages.ts'
import { expect, newAddress, test } from './journey.ts'
import { newProject } from './new-project.ts'

test('somebody of the crew reads the JSA in Spanish on their own phone and signs it once', async ({
  browser,
  page,
}) => {
  const jsa = await newJsa(page.request)
  const token = await openCode(page.request, jsa)
  const context = await browser.newContext({ locale: 'es-MX', extraHTTPHeaders: newAddress() })
  const phone = await context.newPage()
  await phone.goto(`/signon#${token}`)
  await expect(phone.getByRole('heading', { name: signOnWords.title.es })).toBeVisible()
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
  const jsa = await newJsa(page.request)
  const token = await openCode(page.request, jsa)
  const context = await browser.newContext({ extraHTTPHeaders: newAddress() })
  const phone = await context.newPage()
  await phone.goto(`/signon#${token}`)
  await phone.getByLabel(signOnWords.name.en).fill('Sam Rivera')
  await draw(phone)
  await submit(page.request, jsa, 'A cord across the aisle')
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

interface Jsa {
  id: number
  project_id: number
  job: string
  headers: { authorization: string }
}

async function newJsa(request: APIRequestContext): Promise<Jsa> {
  const { id: project_id, name: job, headers } = await newProject(request)
  return {
    id: await submit(request, { project_id, headers }, 'Loose ceiling tiles'),
    project_id,
    job,
    headers,
  }
}

/** With the first hazard ticked and one that was written. */
async function submit(
  request: APIRequestContext,
  { project_id, headers }: Pick<Jsa, 'project_id' | 'headers'>,
  written: string,
): Promise<number> {
  const form_checks = emptyChecks()
  form_checks.concrete[0] = true
  const other = placesOf('concrete').find(({ entry }) => entry.kind === 'text')?.index ?? 0
  form_checks.concrete[other] = written
  const data = { project_id, form_checks, requested_start_date: '2026-08-03' }
  const answer = await request.post('/api/jsa_forms', { headers, data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

async function openCode(request: APIRequestContext, { id, headers }: Jsa): Promise<string> {
  const answer = await request.post(`/api/jsa_forms/${id}/sign_on_codes`, { headers, data: {} })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { token: string }).token
}

async function crewOf(request: APIRequestContext, { id, headers }: Jsa): Promise<unknown[]> {
  const answer = await request.get(`/api/jsa_forms/${id}/crew_signatures`, { headers })
  return ((await answer.json()) as { crew: unknown[] }).crew
}

async function draw(page: Page) {
  const canvas = page.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no pad to sign on.')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  for (const [x, y] of [
    [0.35, 0.3],
    [0.5, 0.7],
    [0.65, 0.3],
    [0.8, 0.6],
  ] as const)
    await page.mouse.move(...at(x, y))
  await page.mouse.up()
  await expect(canvas).toHaveAccessibleName(/: (signed|firmado)$/)
}

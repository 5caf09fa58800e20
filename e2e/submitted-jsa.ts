import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { placesOf } from '#contract/jsa/catalogue/catalogue.ts'
import { emptyChecks } from '#contract/jsa/checks.ts'
import { signOnWords } from '#contract/jsa/sign-on-words.ts'
import { expect, newAddress } from './journey.ts'
import { newProject } from './new-project.ts'

export interface Jsa {
  id: number
  project_id: number
  job: string
  headers: { authorization: string }
}

/** The submitted JSA of a project of the journey's own. */
export async function newSubmittedJsa(request: APIRequestContext): Promise<Jsa> {
  const { id: project_id, name: job, headers } = await newProject(request)
  return {
    id: await submitJsa(request, { project_id, headers }, 'Loose ceiling tiles'),
    project_id,
    job,
    headers,
  }
}

/** With the first hazard ticked and one that was written. */
export async function submitJsa(
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
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { id: number }).id
}

export async function openCode(request: APIRequestContext, { id, headers }: Jsa): Promise<string> {
  const answer = await request.post(`/api/jsa_forms/${id}/sign_on_codes`, { headers, data: {} })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { token: string }).token
}

export async function crewOf(request: APIRequestContext, { id, headers }: Jsa): Promise<unknown[]> {
  const answer = await request.get(`/api/jsa_forms/${id}/crew_signatures`, { headers })
  return ((await answer.json()) as { crew: unknown[] }).crew
}

/** Somebody of the crew signs on a phone of their own, which knows nobody. */
export async function signOnByCode(browser: Browser, token: string, name: string) {
  const context = await browser.newContext({ extraHTTPHeaders: newAddress() })
  const phone = await context.newPage()
  await phone.goto(`/signon#${token}`)
  await expect(phone.getByText('Silica dust in the air')).toBeVisible()
  await phone.getByLabel(signOnWords.name.en).fill(name)
  await draw(phone)
  await phone.getByRole('button', { name: signOnWords.send.en }).click()
  await expect(phone.getByRole('heading', { name: signOnWords.done.en })).toBeVisible()
  await context.close()
}

/** A signature, on the pad that is open. */
export async function draw(page: Page) {
  const canvas = page.locator('canvas').last()
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

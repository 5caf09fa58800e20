import { adviseOnScan } from '#contract/projects/scan-advice.ts'
import { scanAnswerMessages } from '#contract/projects/scan-answer-messages.ts'
import { scanMessages } from '#contract/projects/scan-messages.ts'
import { expect, test } from './journey.ts'
import { mailsTo, newEmail } from './mails.ts'
import {
  fillJob,
  fillScan,
  forward,
  newJobName,
  openWizard,
  pathOf,
  projectPage,
  question,
  readRecords,
} from './request-wizard.ts'
import { headersOf } from './sessions.ts'

const wet = { concrete_age: 'curing', concrete_days: 10, surface_water: 'standing' } as const
const { advice, preparation } = adviseOnScan(wet, 'imperial')

test('a wet, fresh slab gets advice, is requested all the same, and the site contact gets the list', async ({
  page,
}) => {
  await openWizard(page)
  await page.getByText(scanMessages.title).click()
  await expect(page.getByText(scanMessages.nothingAnswered)).toBeVisible()
  await question(page, 'How old will the concrete be on the day of the scan?')
    .getByRole('radio', { name: 'Under 30 days' })
    .check()
  await page.getByLabel('Days old, if you know').fill('ten')
  await expect(page.getByText(scanAnswerMessages.daysUnreadable(29))).toBeVisible()
  await page.getByLabel('Days old, if you know').fill('10')
  await question(page, 'Is there water on the surface?')
    .getByRole('radio', { name: 'Standing water' })
    .check()
  const list = page.getByRole('list', { name: 'Before the visit' })
  for (const sentence of advice) await expect(page.getByText(sentence)).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveText(preparation)

  // kept like the rest of the card, and in nobody's way
  await page.reload()
  await expect(page.getByLabel('Days old, if you know')).toHaveValue('10')
  await expect(list.getByRole('listitem')).toHaveText(preparation)
  await fillScan(page)
  await fillJob(page, newJobName())
  const email = newEmail('site')
  await page.getByLabel('Email').fill(email)
  await forward(page).click()
  const summary = page.getByRole('region', { name: 'The scan' })
  await expect(summary).toContainText(scanMessages.outlooks.poor)
  await expect(summary).toContainText('Concrete age: Under 30 days (10 days)')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(projectPage)

  const { ats_data } = await (await readRecords(page.request)).project(pathOf(page))
  expect(ats_data.scan_conditions).toEqual({ ...wet, list_mailed: true })
  await page.goto(`${pathOf(page)}?tab=info`)
  const told = page.getByRole('region', { name: scanMessages.title })
  await expect(told).toContainText('Standing water')
  await expect(told).toContainText(scanMessages.outlooks.poor)
  await expect(told.getByRole('listitem')).toHaveText(preparation)
  await expect(told).toContainText(scanMessages.listMailed(email))

  const mails = await mailsTo(page.request, email)
  expect(mails).toHaveLength(1)
  const mail = await page.request.get(`/api/outbox/${mails[0]?.id}`, {
    headers: await headersOf(page.request, 'admin'),
  })
  const { text } = (await mail.json()) as { text: string }
  for (const line of preparation) expect(text).toContain(`- ${line}`)
})

test('only concrete is asked about, and answers can be cleared', { tag: '@desk' }, async ({ page }) => {
  await openWizard(page)
  await page.getByText(scanMessages.title).click()
  const slab = question(page, 'How thick is the slab?')
  await slab.getByRole('radio', { name: 'I know it' }).check()
  await page.getByLabel('Thickness').fill('20')
  await expect(page.getByText(scanMessages.beyondReach('18 in'))).toBeVisible()
  await page.getByLabel('Unit').selectOption('mm')
  await expect(page.getByText(scanMessages.beyondReach('18 in'))).toBeHidden()
  await page.getByRole('radio', { name: 'Private utility locate' }).check()
  await expect(page.getByText(scanMessages.title)).toBeHidden()
  await page.getByRole('radio', { name: 'GPR', exact: true }).check()
  await page.getByRole('button', { name: 'Clear answers' }).click()
  await expect(page.getByText(scanMessages.nothingAnswered)).toBeVisible()
  await fillScan(page)
  await fillJob(page, newJobName())
  await forward(page).click()
  await expect(page.getByRole('region', { name: 'The scan' })).not.toContainText(scanMessages.title)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(projectPage)
  const { ats_data } = await (await readRecords(page.request)).project(pathOf(page))
  expect(ats_data.scan_conditions).toBeNull()
})

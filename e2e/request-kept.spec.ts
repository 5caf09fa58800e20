import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { logOutMessages } from '#contract/uploads/log-out-messages.ts'
import { expect, expectProjects, test } from './journey.ts'
import {
  addPhotos,
  chosenPhotos,
  fillJob,
  fillScan,
  forward,
  newJobName,
  openWizard,
  pathOf,
  photo,
  projectPage,
  question,
  readRecords,
} from './request-wizard.ts'
import { endSession, fillLogin } from './sessions.ts'

test.describe('a half-filled request', () => {
  test.use({ expectedError: /status of 401|ERR_INTERNET_DISCONNECTED/ })

  test('outlives a reload and a session that ended, photos and all', { tag: '@desk' }, async ({ page }) => {
    await openWizard(page)
    await question(page, 'Will you be coring?').getByRole('radio', { name: 'Yes' }).check()
    await page.getByLabel('Core sizes and locations').fill('Two cores')
    await fillScan(page)
    const job = newJobName()
    await fillJob(page, job)
    await addPhotos(page, photo)
    await expect(chosenPhotos(page)).toHaveCount(1)
    await page.reload()
    await expect(page.getByText(messages.draftRestored)).toBeVisible()
    await expect(page.getByLabel('Job name')).toHaveValue(job)
    await expect(chosenPhotos(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByLabel('Core sizes and locations')).toHaveValue('Two cores')
    await forward(page).click()
    await forward(page).click()

    await endSession(page)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL(/portallogin/)
    await fillLogin(page, 'technician@hyperbola.test')
    await expect(page.getByRole('region', { name: 'The job' })).toContainText(job)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL(projectPage)
    const records = await readRecords(page.request)
    await expect.poll(() => records.files(pathOf(page))).toEqual(['icon-512.png'])
    expect(await records.projects(job)).toBe(1)
  })

  test('can be thrown away, and goes with its photos on logging out if its owner says so', {
    tag: '@desk',
  }, async ({ page }) => {
    await openWizard(page)
    await fillScan(page)
    await addPhotos(page, photo)
    await expect(chosenPhotos(page)).toHaveCount(1)
    await page.reload()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('combobox', { name: 'Building type' })).toHaveValue('')
    await fillScan(page)
    await expect(chosenPhotos(page)).toHaveCount(0)
    await addPhotos(page, photo)
    await expect(chosenPhotos(page)).toHaveCount(1)
    const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(await kept()).toEqual([expect.stringMatching(/^hyperbola\.files\.\d+$/)])
    await page.getByRole('button', { name: 'Log out' }).click()
    const question = page.getByRole('dialog', { name: 'Log out' })
    await expect(question).toContainText(logOutMessages.unsent(1))
    await expect(question).not.toContainText(messages.logOutOffline)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toBeHidden()
    await page.context().setOffline(true)
    await expect(page.getByText(messages.waitingForConnection)).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(question).toContainText(messages.logOutOffline)
    await page.context().setOffline(false)
    await expect(page.getByText(messages.waitingForConnection)).toBeHidden()
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toBeHidden()
    await expect(chosenPhotos(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Log out' }).click()
    await question.getByRole('button', { name: 'Delete and log out' }).click()
    await expect(page).toHaveURL(/portallogin/)
    await expect.poll(kept).toEqual([])
  })
})

test('pressing twice makes one project', { tag: '@desk' }, async ({ page }) => {
  await openWizard(page)
  await fillScan(page)
  const job = newJobName()
  await fillJob(page, job)
  await forward(page).click()
  const press = { clickCount: 2, delay: 5 }
  await page.getByRole('button', { name: 'Send request' }).click(press)
  await expect(page).toHaveURL(projectPage)
  expect(await (await readRecords(page.request)).projects(job)).toBe(1)
})

test.describe('when the answer is lost', () => {
  test.use({ expectedError: /ERR_FAILED|status of 422/ })

  test('the request is kept, and sending it again makes no second project', {
    tag: '@desk',
  }, async ({ page }) => {
    await openWizard(page)
    await fillScan(page)
    const job = newJobName()
    await fillJob(page, job)
    await addPhotos(page, photo)
    await expect(chosenPhotos(page)).toHaveCount(1)
    await forward(page).click()
    await page.route('**/api/v1/ats_requests', async route => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('alert').filter({ hasText: projectMessages.requestFailed })).toBeVisible()
    await expect(page).toHaveURL('/projectportal')
    await page.unroute('**/api/v1/ats_requests')

    await page.getByRole('link', { name: 'Start Project' }).first().click()
    await expect(page.getByRole('region', { name: 'The job' })).toContainText(job)
    await page.getByRole('button', { name: 'Change the job' }).click()
    await page.getByLabel('Job number').fill('changed meanwhile')
    await forward(page).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL(projectPage)
    await expect(page.getByText(projectMessages.requestArrived)).toBeVisible()
    const records = await readRecords(page.request)
    expect(await records.projects(job)).toBe(1)
    await expect.poll(() => records.files(pathOf(page))).toEqual(['icon-512.png'])
  })

  test('discarding it makes room for another request', { tag: '@desk' }, async ({ page }) => {
    const [first, second] = [newJobName(), newJobName()]
    const send = async (job: string) => {
      await fillScan(page)
      await fillJob(page, job)
      await forward(page).click()
      await page.getByRole('button', { name: 'Send request' }).click()
    }
    await openWizard(page)
    await page.route('**/api/v1/ats_requests', async route => {
      await route.fetch()
      await route.abort()
    })
    await send(first)
    await expect(page).toHaveURL('/projectportal')
    await expectProjects(page)
    await page.unroute('**/api/v1/ats_requests')

    await page.getByRole('link', { name: 'Start Project' }).first().click()
    const discard = page.getByRole('button', { name: 'Discard' })
    await discard.click()
    await expect(discard).toBeHidden()
    await send(second)
    await expect(page).toHaveURL(projectPage)
    await expect(page.getByRole('heading', { name: second })).toBeVisible()
    const records = await readRecords(page.request)
    expect([await records.projects(first), await records.projects(second)]).toEqual([1, 1])
  })
})

test.describe('what the server refuses', () => {
  test.use({ expectedError: /status of 422/ })

  test('stands beside its field, and is sent once it is right', { tag: '@desk' }, async ({ page }) => {
    await openWizard(page)
    await fillScan(page)
    const job = newJobName()
    await fillJob(page, job)
    await forward(page).click()
    await page.route('**/api/v1/ats_requests', route => {
      const body = JSON.stringify({ ...route.request().postDataJSON(), company: 2_000_000_000 })
      return route.continue({ postData: body })
    })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('alert').filter({ hasText: projectMessages.requestProblem })).toBeVisible()
    await expect(page.getByText(projectMessages.companyUnknown)).toBeVisible()
    await page.unroute('**/api/v1/ats_requests')
    await forward(page).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL(projectPage)
  })
})

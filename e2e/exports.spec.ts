import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { exportMessages } from '#contract/exports/messages.ts'
import { newPerson, secret } from './accounts.ts'
import { expect, test } from './journey.ts'
import { mailTo } from './mails.ts'
import { addMember, newProject } from './new-project.ts'
import { newReport, signReport } from './new-report.ts'
import { openAs, openWithPassword } from './sessions.ts'
import { unpack } from './unpack.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function downloadFrom(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download/ }).click(),
  ])
  return { path: await download.path(), name: download.suggestedFilename() }
}

test("a project's ZIP is asked for, mailed, downloaded and opened again from the disk", async ({
  page,
  browser,
}) => {
  test.slow()
  const job = await newReport(page.request)
  await signReport(page.request, job)
  const email = await newPerson(page.request, 'Xenia')
  await addMember(page.request, job, email)
  await openWithPassword(page, email, secret, `${job.path}?tab=info`)
  await expect(page.getByText(exportMessages.projectMeaning)).toBeVisible()
  await button(page, 'Export project').click()
  await expect(page).toHaveURL(/\/exports\/\d+$/)
  const mail = await mailTo(page.request, email, /export is ready/)
  expect(mail.text).not.toContain('/api/files')
  await page.goto(mail.path)
  await expect(page.getByText(/Ready to download until/)).toBeVisible()
  const { path, name } = await downloadFrom(page)
  expect(name).toMatch(/\.zip$/)
  const { folder, names } = await unpack(path)
  expect(names).toContain(`documents/GPR report ${job.ats_number} revision 1.pdf`)

  const context = await browser.newContext()
  const unpacked = await context.newPage()
  const elsewhere: string[] = []
  unpacked.on('request', request => {
    if (!request.url().startsWith('file:')) elsewhere.push(request.url())
  })
  await unpacked.goto(pathToFileURL(`${folder}/index.html`).href)
  await expect(unpacked.getByRole('heading', { level: 1, name: job.name })).toBeVisible()
  const photo = unpacked.locator('figure img').first()
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  const pdf = await unpacked.getByRole('link', { name: /revision 1, as signed/ }).getAttribute('href')
  const content = await readFile(`${folder}/${decodeURIComponent(pdf ?? '')}`)
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  const widest = await unpacked.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(widest).toBeLessThanOrEqual(0)
  expect(elsewhere).toEqual([])
  await context.close()
})

test('the list of projects is exported as it is filtered', async ({ page }) => {
  const job = await newProject(page.request)
  await openAs(page, 'technician', `/projectportal?search=${encodeURIComponent(job.name)}`)
  await button(page, 'Export CSV').click()
  await expect(page.getByText(/Ready to download until/)).toBeVisible({ timeout: 30_000 })
  const { path, name } = await downloadFrom(page)
  expect(name).toBe('Projects.csv')
  const lines = (await readFile(path, 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(job.name)
})

test('somebody downloads what is kept of them, and finds it in the list of exports', async ({ page }) => {
  const email = await newPerson(page.request, 'Dana')
  await openWithPassword(page, email, secret, '/user')
  await button(page, 'Download my data').click()
  await expect(page.getByText(/Ready to download until/)).toBeVisible({ timeout: 30_000 })
  const { names } = await unpack((await downloadFrom(page)).path)
  expect(names).toEqual(expect.arrayContaining(['index.html', 'person.json', 'mails.csv']))
  await page.getByRole('link', { name: 'See your exports' }).click()
  await expect(page.getByRole('link', { name: /My data/ })).toBeVisible()
})

test.describe('an export whose project is out of reach by now', () => {
  test.use({ expectedError: /status of 403/ })

  test('is refused, and no link is given', async ({ page }) => {
    const job = await newProject(page.request)
    const email = await newPerson(page.request, 'Lars')
    const { user } = await addMember(page.request, job, email)
    await openWithPassword(page, email, secret, `${job.path}?tab=info`)
    await button(page, 'Export project').click()
    await expect(page.getByText(/Ready to download until/)).toBeVisible({ timeout: 30_000 })
    const data = { project_id: job.id, user_id: user?.id }
    const removed = await page.request.delete('/api/delete_user_from_project', { headers: job.headers, data })
    expect(removed.ok()).toBe(true)
    await page.reload()
    await expect(page.getByText(exportMessages.rightLost)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0)
  })
})

test('an admin exports a company from its page', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'admin', '/adminportal?search=Other%20Builders')
  await page.getByRole('link', { name: 'Edit Other Builders' }).click()
  await button(page, 'Export company').click()
  await expect(page).toHaveURL(/\/exports\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Other Builders' })).toBeVisible()
})

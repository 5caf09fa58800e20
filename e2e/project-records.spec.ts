import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { onceMade } from './drawings.ts'
import { confirmDialog, expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { expectNotice } from './notices.ts'
import { endSession, fillLogin, openAs, pressIfThere } from './sessions.ts'

const danger = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const picture = `${import.meta.dirname}/../web/public/icon-512.png`
const plan = {
  name: 'S-204 layout.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}

async function choose(page: Page, button: string, files: Parameters<Page['setInputFiles']>[1]) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chosen).setFiles(files)
}

test('a member comments once, and deletes the own comment only', async ({ page }) => {
  const { id, path, headers } = await newJob(page.request)
  const data = { project_id: id, content: 'Badge at the guard.\nThen the dock.' }
  await page.request.post('/api/comments', { headers, data })
  await openAs(page, 'employee', `${path}?tab=comments`)
  const comments = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(comments).toContainText(['Tessa Lindqvist'])
  await expect(tab('Comments 1')).toBeVisible()
  await expect(comments.getByText('Badge at the guard.')).toHaveCSS('white-space', 'pre-wrap')
  await expect(comments.getByRole('button', { name: /^Delete/ })).toBeHidden()

  const add = page.getByRole('button', { name: 'Add comment' })
  await add.click()
  await expect(page.getByText(projectMessages.commentRequired)).toBeVisible()
  await page.getByLabel('Comment', { exact: true }).fill('Drawings are in the files.')
  await add.dblclick()
  await expect(comments).toHaveCount(2)
  await expect(tab('Comments 2')).toBeVisible()
  await expect(comments.first()).toContainText(/Elena Vasquez.*\d\d\/\d\d\/\d{4} \d+:\d\d [AP]M/)
  await expect(comments.first()).toContainText('Drawings are in the files.')
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('')

  await comments.getByRole('button', { name: /^Delete your comment/ }).click()
  await confirmDialog(page, 'Delete', projectMessages.deleteCommentQuestion)
  await expectNotice(page, projectMessages.commentDeleted)
  await expect(comments).toHaveCount(1)
  await expect(tab('Comments 1')).toBeVisible()
  await expect(comments).toContainText(['Badge at the guard.'])

  await tab('History').click()
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history).toContainText([
    'Elena Vasquez deleted a comment',
    'Elena Vasquez added a comment',
    'Tessa Lindqvist added a comment',
    'Tessa Lindqvist requested the scan',
  ])
})

test.describe('when the answer is lost', () => {
  test.use({ expectedError: /ERR_FAILED/ })

  test('a comment that is sent again from another visit of the tab is there once', { tag: '@desk' }, async ({
    page,
  }) => {
    const { path } = await newJob(page.request)
    await openAs(page, 'employee', `${path}?tab=comments`)
    await page.route('**/api/comments', async route => {
      await route.fetch()
      await route.abort()
    })
    const comment = page.getByLabel('Comment', { exact: true })
    const add = page.getByRole('button', { name: 'Add comment' })
    await comment.fill('Once')
    await add.click()
    await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible()
    await page.unroute('**/api/comments')
    await page.getByRole('tab', { name: 'Project Members' }).click()
    await page.getByRole('tab', { name: /Comments/ }).click()
    await expect(comment).toHaveValue('Once')
    await add.click()
    await expect(comment).toHaveValue('')
    await expect(page.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1)
  })
})

test('fifty comments are shown at once, the older ones on demand', { tag: '@desk' }, async ({ page }) => {
  const { id, path, headers } = await newJob(page.request)
  const say = (content: string) =>
    page.request.post('/api/comments', { headers, data: { project_id: id, content } })
  await say('The very first')
  await Promise.all(Array.from({ length: limits.recordsAtOnce }, (_, number) => say(`Number ${number}`)))
  await openAs(page, 'employee', `${path}?tab=comments`)
  const comments = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  await expect(comments).toHaveCount(limits.recordsAtOnce)
  const older = page.getByRole('button', { name: 'Show older' })
  await older.click()
  await expect(comments).toHaveCount(limits.recordsAtOnce + 1)
  await expect(comments.last()).toContainText('The very first')
  await expect(older).toBeHidden()
})

test.describe('when the session has ended meanwhile', () => {
  test.use({ expectedError: /status of 401/ })

  test('a comment leads over the login back to its text', { tag: '@desk' }, async ({ page }) => {
    const { path } = await newJob(page.request)
    await openAs(page, 'employee', `${path}?tab=comments`)
    const comment = page.getByLabel('Comment', { exact: true })
    await comment.fill('Not sent yet')
    await endSession(page)
    await pressIfThere(page.getByRole('button', { name: 'Add comment' }))
    await fillLogin(page, 'employee@hyperbola.test')
    await expect(comment).toHaveValue('Not sent yet')
    await expect(page.getByText(messages.draftRestored)).toBeVisible()
  })
})

test('a photo and a plan go up with a description, are looked at and taken along', async ({ page }) => {
  const { path } = await newJob(page.request)
  await openAs(page, 'employee', `${path}?tab=files`)
  await expect(page.getByText(projectMessages.filesNone)).toBeVisible()
  const drawing = { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await choose(page, 'Choose files', [drawing, plan])
  await expect(danger(page, messages.fileWrongType('mark.svg', messages.fileKinds))).toBeVisible()
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  await expect(chosen).toContainText([plan.name])
  // what was chosen outlives a reload
  await page.reload()
  await expect(chosen).toContainText([plan.name])
  await choose(page, 'Choose files', picture)
  await expect(chosen).toHaveCount(2)
  await page.getByLabel('Description').fill('North wall, level 2')
  await page.getByRole('button', { name: 'Upload 2 files' }).click()
  await expectNotice(page, projectMessages.filesAdded(2))

  const files = page.getByRole('list', { name: 'Drawings and files' }).getByRole('listitem')
  await expect(files).toContainText([plan.name])
  await expect(files).toContainText([/North wall, level 2.*1 kB · Elena Vasquez · \d\d\/\d\d\/\d{4}/])
  const download = page.waitForEvent('download')
  await files.getByRole('link', { name: `Download ${plan.name}` }).click()
  expect((await download).suggestedFilename()).toBe(plan.name)

  const thumbnail = page.getByRole('button', { name: 'Open North wall, level 2' })
  await expect(thumbnail).toBeVisible(onceMade)
  await expect(thumbnail.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
})

test('a photo opens as large as the screen, and everything there goes by keyboard', { tag: '@desk' }, async ({
  page,
}) => {
  const { id, path, headers } = await newJob(page.request)
  for (const description of ['South wall', 'North wall, level 2'])
    await page.request.post(`/api/projects/${id}/attachments`, {
      headers,
      multipart: {
        file: { name: 'wall.png', mimeType: 'image/png', buffer: readFileSync(picture) },
        description,
      },
    })
  await openAs(page, 'employee', `${path}?tab=files`)
  const thumbnail = page.getByRole('button', { name: 'Open North wall, level 2' })
  await thumbnail.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'Pictures' })
  await expect(box.getByRole('img', { name: 'North wall, level 2' })).not.toHaveJSProperty('naturalWidth', 0)
  await expect(box).toContainText(/Tessa Lindqvist · \d\d\/\d\d\/\d{4}/)
  const close = await box.getByRole('button', { name: 'Close' }).boundingBox()
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('ArrowRight')
  await expect(box.getByRole('group', { name: '2 of 2' })).toContainText('South wall')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(thumbnail).toBeFocused()
})

test('a log is written with a file, and its text outlives a reload', async ({ page }) => {
  const { path } = await newJob(page.request)
  await openAs(page, 'employee', `${path}?tab=logs`)
  await expect(page.getByText(projectMessages.logsNone)).toBeVisible()
  await page.getByRole('button', { name: 'New log' }).click()
  const add = page.getByRole('button', { name: 'Add log' })
  await add.click()
  await expect(page.getByText(projectMessages.logTitleRequired)).toBeVisible()
  await page.getByLabel('Title').fill('Core bit replaced')
  await page.getByLabel('Description').fill('Dull after two holes.')
  await choose(page, 'Choose file', plan)
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText(plan.name)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Core bit replaced')
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText(plan.name)
  await add.dblclick()
  await expectNotice(page, projectMessages.logAdded)

  const logs = page.getByRole('list', { name: 'Maintenance logs' }).getByRole('listitem')
  await expect(logs).toHaveCount(1)
  await expect(logs).toContainText([/Core bit replaced.*Dull after two holes\..*Elena Vasquez · \d\d\//])
  const link = logs.getByRole('link', { name: `Download ${plan.name}` })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect(await file.body()).toEqual(plan.buffer)
  await page.reload()
  await expect(logs).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'New log' })).toBeVisible()
})

test('a silver license reads everything and writes nothing', { tag: '@desk' }, async ({ page }) => {
  const { id, path, headers } = await newJob(page.request)
  await page.request.post('/api/comments', { headers, data: { project_id: id, content: 'Read me' } })
  await openAs(page, 'silver', `${path}?tab=comments`)
  await expect(page.getByText('Read me')).toBeVisible()
  const panel = page.getByRole('tabpanel')
  for (const tab of ['Comments', 'Photos/Drawings/Files', 'Project Members', 'Maintenance Logs']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(panel).toContainText(messages.silverReadsOnly)
    await expect(panel.getByRole('textbox')).toBeHidden()
    await expect(panel.getByRole('button', { name: /^(Add|Choose|Write|Remove|Delete)/ })).toBeHidden()
  }
})

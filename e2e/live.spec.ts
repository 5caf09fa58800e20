import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { newPerson, secret } from './accounts.ts'
import { expect, newAddress, test } from './journey.ts'
import { newEmail } from './mails.ts'
import { addMember, newProject } from './new-project.ts'
import { openAs, openWithPassword } from './sessions.ts'

/** Without a reload. That it takes two seconds at most is tried where the server tells it: a browser has much else to do. */
const soon = { timeout: 15_000 }
const status = (page: Page) => page.getByRole('region', { name: 'Project status' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test.describe('on an open page', () => {
  test.use({ expectedError: /status of 403/ })

  test('what others do appears without a reload, and losing access closes it', {
    tag: '@desk',
  }, async ({ page, request }) => {
    const project = await newProject(request)
    const { id, headers } = project
    const member = await newPerson(request, 'Mia')
    const { user } = await addMember(request, project, member)
    await openWithPassword(page, member, secret, `${project.path}?tab=comments`)
    await expect(page.getByText(projectMessages.commentsNone)).toBeVisible()
    await page.getByLabel('Comment', { exact: true }).fill('Half a sen')
    const listening = page.waitForResponse(/\/events$/)
    await page.reload()
    await listening
    await expect(page.getByText(projectMessages.commentsNone)).toBeVisible()

    await request.post('/api/comments', { headers, data: { project_id: id, content: 'Dock is open.' } })
    await expect(page.getByText('Dock is open.')).toBeVisible(soon)
    await expect(tab(page, 'Comments 1')).toBeVisible(soon)
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Half a sen')

    await request.post('/api/advance_action', { headers, data: { project_id: id, action_to_add: 2 } })
    await expect(status(page)).toContainText(/Next Action\s*Schedule a technician/, soon)

    await tab(page, 'Project Members').click()
    await expect(page.getByRole('tabpanel')).toContainText(member)
    const invited = newEmail('ida')
    await addMember(request, project, invited)
    await expect(page.getByRole('tabpanel')).toContainText(invited, soon)

    await tab(page, 'Photos/Drawings/Files').click()
    await expect(page.getByText(projectMessages.filesNone)).toBeVisible()
    const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('level 3') }
    await request.post(`/api/projects/${id}/attachments`, { headers, multipart: { file } })
    await expect(page.getByText('plan.txt').first()).toBeVisible(soon)
    await expect(tab(page, 'Photos/Drawings/Files 1')).toBeVisible(soon)

    await tab(page, 'Maintenance Logs').click()
    await expect(page.getByText(projectMessages.logsNone)).toBeVisible()
    await request.post(`/api/projects/${id}/log_items`, { headers, multipart: { title: 'Sealed core 2' } })
    await expect(page.getByText('Sealed core 2')).toBeVisible(soon)
    await expect(tab(page, 'Maintenance Logs 1')).toBeVisible(soon)

    const params = { project_id: id, user_id: Number(user?.id) }
    await request.delete('/api/delete_user_from_project', { headers, params })
    await expect(page.getByText(projectMessages.projectNotAllowed)).toBeVisible()
  })
})

test.describe('two technicians who complete the same action at once', () => {
  test.use({ expectedError: /status of 409/ })

  test('one succeeds, the other is told, and both see the new state', { tag: '@desk' }, async ({
    page,
    browser,
  }) => {
    const { path } = await newProject(page.request)
    const second = await browser.newPage({ extraHTTPHeaders: newAddress() })
    const both = [page, second]
    await Promise.all([openAs(page, 'technician', path), openAs(second, 'metric', path)])
    for (const each of both) {
      await each.getByRole('button', { name: 'Complete Next Action' }).click()
      await expect(each.getByRole('dialog')).toContainText('Review the request')
    }
    await Promise.all(both.map(each => each.getByRole('button', { name: 'Mark complete' }).click()))
    for (const each of both)
      await expect(status(each)).toContainText(/Next Action\s*Schedule a technician/, soon)
    const told = () =>
      Promise.all(
        both.map(each => each.getByRole('alert').filter({ hasText: projectMessages.stepConflict }).count()),
      )
    await expect.poll(async () => (await told()).sort()).toEqual([0, 1])
    await second.close()
  })
})

test.describe('a page without its connection', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/ })

  test('catches up as soon as it is back', { tag: '@desk' }, async ({ page, context, request }) => {
    const { path, id, headers } = await newProject(request)
    await openAs(page, 'technician', `${path}?tab=comments`)
    await expect(page.getByText(projectMessages.commentsNone)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(messages.waitingForConnection)).toBeVisible()
    await request.post('/api/comments', { headers, data: { project_id: id, content: 'While you were away' } })
    await request.post('/api/advance_action', { headers, data: { project_id: id, action_to_add: 2 } })
    await context.setOffline(false)
    await expect(page.getByText('While you were away')).toBeVisible(soon)
    await expect(status(page)).toContainText(/Next Action\s*Schedule a technician/)
  })

  test('hears nothing while it is hidden, and catches up when it is looked at', { tag: '@desk' }, async ({
    page,
    request,
  }) => {
    const { path, id, headers } = await newProject(request)
    await openAs(page, 'technician', `${path}?tab=comments`)
    await expect(page.getByText(projectMessages.commentsNone)).toBeVisible()
    const ended = page.waitForEvent('requestfailed', sent => sent.url().endsWith('/events'))
    await show(page, false)
    await ended
    await request.post('/api/comments', { headers, data: { project_id: id, content: 'Behind your back' } })
    await show(page, true)
    await expect(page.getByText('Behind your back')).toBeVisible(soon)
  })
})

test.describe('a page whose news do not come through', () => {
  test.use({ expectedError: /ERR_FAILED/, ownContext: true })

  test('says so', { tag: '@desk' }, async ({ page, request }) => {
    const { path, name } = await newProject(request)
    await page.clock.install()
    await page.route('**/events', route => route.abort())
    await openAs(page, 'technician', path)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(projectMessages.liveLost)).toBeHidden()
    await page.clock.fastForward(6_000)
    await expect(page.getByText(projectMessages.liveLost)).toBeVisible()
    await page.unroute('**/events')
    await page.clock.fastForward(20_000)
    await expect(page.getByText(projectMessages.liveLost)).toBeHidden()
  })
})

/** As the browser tells it when another tab is looked at. */
const show = (page: Page, shown: boolean) =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !shown)

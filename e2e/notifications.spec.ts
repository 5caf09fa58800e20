import { projectMessages } from '#contract/projects/messages.ts'
import { newPerson, secret } from './accounts.ts'
import { expect, test } from './journey.ts'
import { mailTo } from './mails.ts'
import { addMember, newProject } from './new-project.ts'
import { openWithPassword } from './sessions.ts'

test('a member switches notifications off from a mail, and finds them off in the profile', {
  tag: '@desk',
}, async ({ page, request }) => {
  const email = await newPerson(request, 'Mia')
  await addMember(request, await newProject(request, { job_name: 'Pump house' }), email)
  const { text } = await mailTo(request, email, /^You were added to Pump house/)
  const link = new URL(/Turn off notifications:\n(\S+)/.exec(text)?.[1] ?? '')

  await page.goto(link.pathname + link.search)
  const off = page.getByRole('button', { name: 'Turn off notifications' })
  await expect(off).toBeVisible()
  await expect(page).toHaveURL(/\/notifications$/)
  await off.click()
  await expect(page.getByText(projectMessages.notificationsOff(email))).toBeVisible()
  await page.getByRole('button', { name: 'Switch on again' }).click()
  await expect(page.getByText(projectMessages.notificationsOn(email))).toBeVisible()
  await off.click()
  await expect(page.getByText(projectMessages.notificationsOff(email))).toBeVisible()

  await openWithPassword(page, email, secret, '/user')
  await expect(page.getByRole('switch', { name: 'Receive Notifications' })).not.toBeChecked()
})

test.describe('a link that is not whole, or not ours,', () => {
  test.use({ expectedError: /status of 422/ })

  test('leads to the profile', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/notifications')
    await expect(page.getByText(projectMessages.notificationsNoLink)).toBeVisible()
    await page.goto('/notifications?token=1-forged')
    await page.getByRole('button', { name: 'Turn off notifications' }).click()
    await expect(page.getByText(projectMessages.notificationsLinkUnknown)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/user')
  })
})

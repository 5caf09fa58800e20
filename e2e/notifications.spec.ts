import { messages } from '../contract/messages.ts'
import { expectNoBarrier } from './barriers.ts'
import { enterAs, expect, mailTo, newEmail, password, signedIn, test } from './journey.ts'

const secret = 'first secret'

test('a member switches notifications off from a mail, and finds them off in the profile', {
  tag: '@desk',
}, async ({ page, request }) => {
  const email = newEmail('mia')
  const person = { first_name: 'Mia', last_name: 'Moor', email, terms: true }
  const passwords = { password: secret, password_confirmation: secret }
  await request.post('/api/users', { data: { user: { ...person, ...passwords } } })
  const { path: confirmation } = await mailTo(request, email, /^Confirm/)
  const confirmation_token = new URLSearchParams(confirmation.split('?')[1]).get('confirmation_token')
  await request.put('/api/users/confirmation', { data: { confirmation_token } })
  const { token } = await signedIn(request, 'technician@hyperbola.test', password)
  const headers = { authorization: token }
  const started = await request.post('/api/v1/ats_requests', {
    headers,
    data: {
      ...{ job_name: 'Pump house', building_type: 'Plant', requested_start_date: '2026-12-01' },
      address_attributes: { city: 'Denver', state: 'CO', zip_code: '80205' },
    },
  })
  const { project } = await started.json()
  await request.post('/api/invite_to_project', { headers, data: { email, project_id: project.id } })
  const { text } = await mailTo(request, email, /^You were added to Pump house/)
  const link = new URL(/Switch off notifications:\n(\S+)/.exec(text)?.[1] ?? '')

  await page.goto(link.pathname + link.search)
  const off = page.getByRole('button', { name: 'Switch off notifications' })
  await expect(off).toBeVisible()
  await expectNoBarrier(page)
  await off.click()
  await expect(page.getByRole('status').filter({ hasText: messages.notificationsOff(email) })).toBeVisible()
  await page.getByRole('button', { name: 'Switch on again' }).click()
  await expect(page.getByText(messages.notificationsOn(email))).toBeVisible()
  await off.click()
  await expect(page.getByText(messages.notificationsOff(email))).toBeVisible()
  await expectNoBarrier(page)

  await enterAs(page, email, secret, '/user')
  await expect(page.getByRole('switch', { name: 'Receive Notifications' })).not.toBeChecked()
})

test.describe('a link that is not whole, or not ours,', () => {
  test.use({ expectedError: /status of 422/ })

  test('leads to the profile', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/notifications')
    await expect(page.getByText(messages.notificationsNoLink)).toBeVisible()
    await page.goto('/notifications?token=1-forged')
    await page.getByRole('button', { name: 'Switch off notifications' }).click()
    await expect(page.getByText(messages.notificationsLinkUnknown)).toBeVisible()
    await expectNoBarrier(page)
    await expect(page.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/user')
  })
})

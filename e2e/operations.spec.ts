import { readFile } from 'node:fs/promises'
import { operationsMessages } from '#contract/admin/operations-messages.ts'
import { messages } from '#contract/messages.ts'
import { newPerson, openAsFreeAccount, secret } from './accounts.ts'
import { addFailedJob, failMailTo } from './failed-work.ts'
import { expect, test } from './journey.ts'
import { mailTo } from './mails.ts'
import { expectNotice } from './notices.ts'
import { openAs, signInByApi } from './sessions.ts'

test.describe('a mail that failed', () => {
  test.use({ expectedError: /status of 422/ })

  test('is sent again with a new link, and the old link is dead', async ({ page }) => {
    const { email } = await openAsFreeAccount(page, '/licenses')
    const old = await mailTo(page.request, email, /confirm/i)
    await failMailTo(email, '550 mailbox unknown')

    await openAs(page, 'admin', '/operations/mail')
    await page.getByText('Failed', { exact: true }).first().click()
    await page.getByLabel('Search by recipient').fill(email.slice(0, -6))
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('550 mailbox unknown')
    await expect(page).toHaveURL(/status=failed/)
    await row.getByRole('button', { name: /^Open/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Email' })
    await expect(dialog).toContainText('[link removed]')
    await expect(dialog).not.toContainText(old.token)
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expectNotice(page, operationsMessages.mailAgainDone)
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('resent')

    const fresh = await mailTo(page.request, email, /confirm/i, old)
    expect(fresh.token).not.toBe(old.token)
    await page.goto(old.path)
    await expect(page.getByText(messages.linkUnknown)).toBeVisible()
    const confirm = (confirmation_token: string) =>
      page.request.put('/api/users/confirmation', { data: { confirmation_token, password: secret } })
    expect((await confirm(old.token)).status()).toBe(422)
    expect((await confirm(fresh.token)).status()).toBe(200)
  })
})

test('work that was given up is done again', async ({ page }) => {
  const reason = `No space left ${crypto.randomUUID().slice(0, 8)}`
  await addFailedJob(reason)
  await openAs(page, 'admin', '/operations/jobs')
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('Project totals')
  await expect(row).toContainText(operationsMessages.jobGivenUp)
  await row.getByRole('button', { name: 'Try again Project totals' }).click()
  await expectNotice(page, operationsMessages.jobAgainDone)
  await expect(row).toBeHidden({ timeout: 30_000 })
})

test('the audit trail of one person shows what they have just changed', async ({ page, isMobile }) => {
  const name = `Quist${crypto.randomUUID().slice(0, 8)}`
  const email = await newPerson(page.request, 'Audra', name)
  const { token, session } = await signInByApi(page.request, email, secret)
  const changed = await page.request.put(`/api/users/${session.user.id}`, {
    headers: { authorization: token },
    data: { user: { company_position: 'Foreman' } },
  })
  expect(changed.status()).toBe(200)
  await openAs(page, 'admin', '/operations/audit')
  if (isMobile) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('combobox', { name: 'Person' }).fill(email)
  await page.getByRole('option').filter({ hasText: email }).click()
  const rows = page.getByRole('row').filter({ hasText: `Audra ${name}` })
  await expect(rows.filter({ hasText: 'changed an account' })).toContainText('company position')
  await expect(page).toHaveURL(new RegExp(`user_id=${session.user.id}`))

  await page.getByRole('combobox', { name: 'What they did' }).fill('signed in')
  await page.getByRole('option', { name: 'signed in', exact: true }).click()
  await expect(rows.filter({ hasText: 'changed an account' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'signed in' }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(new RegExp(`Audra ${name}`))
  await expect(rows.first()).toBeVisible()
})

test('the system page tells in plain words how the portal is', async ({ page }) => {
  await openAs(page, 'admin', '/operations')
  const tile = (name: string) => page.getByRole('region', { name })
  await expect(tile('Database')).toContainText('Database is up')
  await expect(tile('Files')).toContainText('File storage is up')
  await expect(tile('Disk')).toContainText(/% free/)
  await expect(tile('Backup')).toContainText(/backup/i)
  await expect(tile('Version')).toContainText('Running')
  await page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'Email' }).click()
  await expect(page.getByLabel('Search by recipient')).toBeVisible()
})

test('an admin whose own clock is wrong sees that everything runs', { tag: '@desk' }, async ({ page }) => {
  await page.clock.install({ time: Date.now() + 30 * 60_000 })
  await openAs(page, 'admin', '/operations')
  const version = page.getByRole('region', { name: 'Version' })
  await expect(version).toContainText('Running')
  await expect(version.getByRole('listitem').first()).not.toContainText('Gone')
})

test('the audit trail is downloaded as a table, as it is filtered', async ({ page }) => {
  await openAs(page, 'admin', '/operations/audit?action=POST+%2Fusers%2Fsign_in')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText(/Ready to download until/)).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Audit trail.csv')
  const [columns, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(columns).toContain('person')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toContain('sign_in')
})

test('operations are not for others', { tag: '@desk' }, async ({ page }) => {
  for (const path of ['/operations', '/operations/mail', '/operations/jobs', '/operations/audit']) {
    await openAs(page, 'owner', path)
    await expect(page).toHaveURL(/\/projectportal(\?|$)/)
  }
})

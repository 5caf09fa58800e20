import { listMessages } from '#contract/companies/list-messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { newPerson } from './accounts.ts'
import { addCrowd, removeCrowd } from './crowd.ts'
import { expect, test } from './journey.ts'
import { expectNotice } from './notices.ts'
import { openAs } from './sessions.ts'

// each size of the screen has a crowd of its own, since both may be tried at once
test.describe.configure({ mode: 'serial' })
test.beforeAll(({ browserName: _any }, { project }) => addCrowd(project.name, 100_000))
test.afterAll(({ browserName: _any }, { project }) => removeCrowd(project.name))

test('an admin finds one of 100,000 people by a misspelled name, and edits them', async ({ page }) => {
  const last = `Quillfeather${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 4)}`
  const email = await newPerson(page.request, 'Zebulon', last)
  await openAs(page, 'admin', '/users')
  await expect(page.getByRole('status').filter({ hasText: /\d\d\d,\d\d\d people/ })).toBeVisible()
  await page.getByRole('searchbox').fill(`zebulun ${last.replace('feather', 'fether')}`)
  await expect(page.getByRole('heading', { name: listMessages.similarTitle })).toBeVisible()
  const found = page.getByRole('table', { name: listMessages.similarTitle })
  await expect(found.getByText(email).first()).toBeVisible()
  await found.getByRole('link', { name: `Edit Zebulon ${last}` }).click()
  await page.getByLabel('Position').fill('Foreman')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/users/)
  await expectNotice(page, companyMessages.userEdited(`Zebulon ${last}`))
})

test('the last of 2,000 pages is there at once, in every order', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'admin', '/users?page=2000')
  await expect(page.getByRole('button', { name: 'Page 2000' })).toHaveAttribute('aria-current', 'page')
  for (const heading of ['Email', 'Company', 'Level', 'Invite sent', 'Name']) {
    await page.getByRole('columnheader', { name: heading }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: heading })).toHaveAttribute('aria-sort', 'ascending')
  }
  await page.getByRole('combobox', { name: 'Per page' }).click()
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
})

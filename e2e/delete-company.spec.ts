import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { pages } from '#contract/pages.ts'
import { hire, newCompany, newOwner, newPerson, openAsOwner, secret } from './accounts.ts'
import { employee } from './employees.ts'
import { confirmDialog, expect, test } from './journey.ts'
import { headersOf, openAs, openWithPassword, signInByApi } from './sessions.ts'

const { deleteQuestion, deleted, deletedOn, restoredPeople, restoreNameTaken } = companyAdminMessages

const editPath = (id: number) => pages.editCompany.path.replace('$id', String(id))

test.describe('deleting a company', () => {
  test.use({ expectedError: /status of (401|422)/ })

  test('takes it from its people at once, and Undo gives it back', async ({ page }) => {
    const owner = await openAsOwner(page, '/company')
    await hire(page.request, owner, 'Cal')
    await openAs(page, 'admin', editPath(owner.companyId))
    await page.getByRole('button', { name: 'Delete Company' }).click()
    await confirmDialog(page, 'Delete', deleteQuestion)
    await expect(page).toHaveURL('/adminportal')
    const notice = page.getByRole('status').filter({ hasText: deleted })
    await expect(notice).toBeVisible()
    const seen = await page.request.get('/api/projects', { headers: owner.headers })
    expect(seen.status()).toBe(401)
    const { session } = await signInByApi(page.request, owner.email, secret)
    expect(session.companies).toEqual([])

    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(restoredPeople(owner.companyName, 2))).toBeVisible()
    await openWithPassword(page, owner.email, secret, '/company')
    await expect(employee(page, 'Cal Reyes')).toBeVisible()
  })

  test('can be undone later, under another name if its own is taken by then', async ({ page }) => {
    // a page of theirs that still reads would be told that the company is gone
    const owner = await newOwner(page.request)
    const headers = await headersOf(page.request, 'admin')
    const removed = await page.request.delete(`/api/companies/${owner.companyId}`, { headers })
    expect(removed.status()).toBe(200)
    const other = await newPerson(page.request, 'Una')
    const { token } = await signInByApi(page.request, other, secret)
    await newCompany(page.request, { authorization: token }, 'contractor', owner.companyName)

    await openAs(page, 'admin', editPath(owner.companyId))
    await expect(page.getByText(deletedOn('').slice(0, -2))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Company' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByText(restoreNameTaken(owner.companyName))).toBeVisible()
    await page.getByLabel('New name').fill(`${owner.companyName} West`)
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByText(restoredPeople(`${owner.companyName} West`, 1))).toBeVisible()
    await expect(page.getByLabel('Company name')).toHaveValue(`${owner.companyName} West`)
    await expect(employee(page, 'Olga Quist')).toBeVisible()
  })
})

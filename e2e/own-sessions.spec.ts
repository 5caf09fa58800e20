import type { Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { newPerson, secret } from './accounts.ts'
import { expect, newAddress, test } from './journey.ts'
import { fillLogin, openWithPassword } from './sessions.ts'

const list = (page: Page) => page.getByRole('region', { name: "Where you're signed in" })
const passwords = (page: Page) => {
  const section = page.getByRole('region', { name: 'Password' })
  return {
    section,
    current: section.getByLabel('Current password'),
    fresh: section.getByLabel('New password', { exact: true }),
    again: section.getByLabel('Retype new password'),
    change: section.getByRole('button', { name: 'Change password' }),
  }
}

test.describe('the password', () => {
  test.use({ expectedError: /status of (401|422)/ })

  test('is changed with the old one, and the new one signs in', { tag: '@desk' }, async ({ page }) => {
    const email = await openProfileOfNora(page)
    const { section, current, fresh, again, change } = passwords(page)
    await expect(section.getByText(messages.passwordShort(limits.passwordLength))).toBeVisible()
    await current.fill('not the password')
    await fresh.fill('second secret')
    await again.fill('another secret')
    await change.click()
    await expect(section.getByText(accountMessages.passwordsDiffer)).toBeVisible()
    await again.fill('second secret')
    await change.click()
    await expect(section.getByText(accountMessages.passwordWrong)).toBeVisible()
    await expect(current).toBeFocused()
    await expect(fresh).toHaveValue('second secret')

    await current.fill(secret)
    await change.click()
    await expect(page.getByText(accountMessages.passwordChanged)).toBeVisible()
    for (const field of [current, fresh, again]) await expect(field).toHaveValue('')

    expect(await signIn(page, email, secret)).toBe(401)
    expect(await signIn(page, email, 'second secret')).toBe(200)
  })
})

test.describe('a session on another device', () => {
  test.use({ expectedError: /status of (401|422)/ })

  test('is listed, and signed out from here', { tag: '@phone' }, async ({ page, browser }) => {
    const email = await openProfileOfNora(page)
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await expect(list(page).getByRole('listitem')).toContainText('This device')
    await expect(list(page).getByRole('listitem')).toContainText(/Last used \d\d\/\d\d\/\d{4} \d+:\d\d [AP]M/)

    const other = await browser.newPage({ userAgent: firefox, extraHTTPHeaders: newAddress() })
    await other.goto('/portallogin')
    await fillLogin(other, email, secret)
    await expect(other).toHaveURL('/projectportal')

    await page.reload()
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
    await list(page).getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(question.getByText(accountMessages.signOutPassword)).toBeVisible()
    await question.getByLabel('Your password').fill('not the password')
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(question.getByText(accountMessages.passwordWrong)).toBeVisible()
    await question.getByLabel('Your password').fill(secret)
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText(accountMessages.sessionEnded)).toBeVisible()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await other.goto('/user')
    await expect(other).toHaveURL('/portallogin?redirect=%2Fuser')
    await other.close()
  })

  test('ends with all the others after a question', { tag: '@desk' }, async ({ page }) => {
    const email = await openProfileOfNora(page)
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await expect(list(page).getByRole('button')).toHaveCount(0)
    expect(await signIn(page, email, secret)).toBe(200)
    expect(await signIn(page, email, secret)).toBe(200)
    await page.reload()
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
    // the dialog fades away
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await list(page).getByRole('button', { name: 'Sign out everywhere else' }).click()
    const question = page.getByRole('dialog')
    const titles = await titlesShown(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await titles()).toEqual([accountMessages.endOtherSessions])
    await list(page).getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(question).toContainText(accountMessages.endOtherSessionsQuestion)
    await question.getByLabel('Your password').fill(secret)
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText(accountMessages.otherSessionsEnded)).toBeVisible()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
  })
})

/** Every title of the open dialog from here on, until it is gone. */
async function titlesShown(page: Page) {
  const shown = await page.getByRole('dialog').evaluateHandle(dialog => {
    const titles = new Set<string>()
    const note = () => titles.add(dialog.querySelector('h2')?.textContent ?? '')
    note()
    new MutationObserver(note).observe(dialog, { subtree: true, childList: true, characterData: true })
    return titles
  })
  return () => shown.evaluate(titles => [...titles])
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

async function openProfileOfNora(page: Page) {
  const email = await newPerson(page.request, 'Nora')
  await openWithPassword(page, email, secret, '/user')
  return email
}

async function signIn(page: Page, email: string, password: string) {
  const data = { user: { email, password } }
  return (await page.request.post('/api/users/sign_in', { data })).status()
}

import { expect, type Page } from '@playwright/test'
import { loginForm } from './sessions.ts'

/** Holds the app back until it is let go or fails, as a weak signal does. */
export async function withoutApp(page: Page, path = '/portallogin') {
  let decide = (_arrives: boolean) => {}
  const arrives = new Promise<boolean>(resolve => {
    decide = resolve
  })
  await page.route(/\/assets\/app-[^/]*\.js$/, async route => {
    if (await arrives) await route.continue()
    else await route.abort()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const app = async () => {
    decide(true)
    await expect(page.locator('#early')).toHaveCount(0)
  }
  return { form: loginForm(page), app, failApp: () => decide(false) }
}

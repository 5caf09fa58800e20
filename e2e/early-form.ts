import { expect, type Page } from '@playwright/test'
import { loginForm } from './sessions.ts'

/** Holds the app back until it is let go, as a weak signal does. */
export async function withoutApp(page: Page, path = '/portallogin') {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/assets\/app-[^/]*\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const app = async () => {
    letGo()
    await expect(page.locator('#early')).toHaveCount(0)
  }
  return { form: loginForm(page), app }
}

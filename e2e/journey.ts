import { test as base, expect, type Page } from '@playwright/test'
import { forgetEndedSessions } from './sessions.ts'

export { expect }

/**
 * Every journey also proves that its pages are quiet: no console error, no violation of the
 * Content-Security-Policy, and no request to any other host.
 */
export const test = base.extend<{
  expectedError: RegExp | null
  address: ReturnType<typeof newAddress>
  quiet: undefined
}>({
  expectedError: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture uses
  address: async ({}, use) => use(newAddress()),
  context: async ({ context, address }, use) => {
    await context.setExtraHTTPHeaders(address)
    // the context is the one of the journey before, and this is all of it that stays
    await context.setOffline(false)
    forgetEndedSessions(context)
    await use(context)
  },
  request: async ({ playwright, address }, use) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: address })
    await use(request)
    await request.dispose()
  },
  quiet: [
    async ({ page, baseURL, expectedError }, use) => {
      const noise: string[] = []
      const note = (text: string) => {
        if (!expectedError?.test(text)) noise.push(text)
      }
      page.on('pageerror', error => note(`uncaught: ${error.message}`))
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) note(message.text())
      })
      page.on('request', request => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
          note(`left for ${origin}`)
      })
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      await use(undefined)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

/** Every journey and every further device comes from an address of its own, so that none uses up the limits of another. */
export const newAddress = () => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
})

/** Answers a question with yes: the button bears the name of the dialog. */
export async function confirmDialog(page: Page, title: string, question: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: title }).click()
  await expect(dialog).toBeHidden()
}

/** The list of projects is there, with what it holds; every demo account but the stranger and the newcomer has some. */
export const expectProjects = (page: Page) =>
  expect(page.getByText(/^(More than )?[\d,]+ projects?$/)).toBeVisible()

import { test as base, expect, type Page } from '@playwright/test'
import { cleanContext, newContext, sharedContext } from './contexts.ts'

export { expect }

/**
 * Every journey also proves that its pages are quiet: no console error, no violation of the
 * Content-Security-Policy, and no request to any other host.
 */
export const test = base.extend<{
  expectedError: RegExp | null
  ownContext: boolean
  address: ReturnType<typeof newAddress>
  quiet: undefined
}>({
  expectedError: [null, { option: true }],
  // for what cannot be taken back: scripts that run before a page, another clock, an empty cache
  ownContext: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture uses
  address: async ({}, use) => use(newAddress()),
  context: async ({ browser, viewport, address, ownContext }, use) => {
    const context = ownContext ? await newContext(browser) : await sharedContext(browser)
    await context.setExtraHTTPHeaders(address)
    await use(context)
    if (ownContext) await context.close()
    else await cleanContext(context, viewport)
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
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
      const onError = (error: Error) => note(`uncaught: ${error.message}`)
      const onConsole = (message: { type(): string; text(): string }) => {
        if (['error', 'warning'].includes(message.type())) note(message.text())
      }
      const onRequest = (request: { url(): string }) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
          note(`left for ${origin}`)
      }
      page.on('pageerror', onError).on('console', onConsole).on('request', onRequest)
      await use(undefined)
      page.off('pageerror', onError).off('console', onConsole).off('request', onRequest)
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

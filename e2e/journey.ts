import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/**
 * Every journey also proves that its pages are quiet: no console error, no violation of the
 * Content-Security-Policy, and no request to any other host.
 */
export const test = base.extend<{ expectedError: RegExp | null; quiet: undefined }>({
  expectedError: [null, { option: true }],
  quiet: [
    async ({ page, baseURL, expectedError }, use) => {
      const noise: string[] = []
      const hear = (text: string) => {
        if (!expectedError?.test(text)) noise.push(text)
      }
      page.on('pageerror', error => hear(`uncaught: ${error.message}`))
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) hear(message.text())
      })
      page.on('request', request => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
          hear(`left for ${origin}`)
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

export const password = 'hyperbola'

export const fields = (page: Page) => ({
  email: page.getByLabel('E-mail'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in' }),
})

export async function signIn(page: Page, name: string, from = '/portallogin') {
  await page.goto(from)
  const form = fields(page)
  await form.email.fill(`${name}@hyperbola.test`)
  await form.password.fill(password)
  await form.submit.click()
}

export const storedToken = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('hyperbola.session') ?? 'null')?.token as string | undefined,
  )

export const storedSession = (page: Page) =>
  page.evaluate(() => {
    const { token, user } = JSON.parse(localStorage.getItem('hyperbola.session') ?? '{}')
    return { token: String(token), userId: Number(user?.id) }
  })

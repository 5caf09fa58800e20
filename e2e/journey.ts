import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

/**
 * Every journey also proves that its pages are quiet: no console error, no violation of the
 * Content-Security-Policy, and no request to any other host.
 */
export const test = base.extend<{ expectedError: RegExp | null; quiet: undefined }>({
  expectedError: [null, { option: true }],
  // an address of its own for each test, so that none runs into the limits another has used up
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': randomAddress() }),
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

/** A person who signed in before the journey begins, in the browser's storage as sign-in leaves it. */
export const enter = (page: Page, name: string, path: string) =>
  enterAs(page, `${name}@hyperbola.test`, password, path)

export async function enterAs(page: Page, email: string, secret: string, path: string) {
  await keepSession(page, await signedIn(page.request, email, secret))
  await page.goto(path)
}

/** What an answer to signing in leaves in the browser's storage. */
export async function keepSession(page: Page, { token, session }: Awaited<ReturnType<typeof signedIn>>) {
  const { user, companies, all_statuses: statuses, company_user } = session
  const stored = { user, company: companies[0] ?? null, statuses, company_user, token }
  await page.goto('/favicon.svg')
  await page.evaluate(text => localStorage.setItem('hyperbola.session', text), JSON.stringify(stored))
}

export async function signedIn(request: APIRequestContext, email: string, secret: string) {
  const answer = await request.post('/api/users/sign_in', { data: { user: { email, password: secret } } })
  expect(answer.status()).toBe(200)
  return { token: String(answer.headers().authorization), session: await answer.json() }
}

/** The newest mail to an address whose subject fits, with the address behind its button, as a path of the portal. */
export async function mailTo(request: APIRequestContext, email: string, subject: RegExp) {
  const { token } = await signedIn(request, 'admin@hyperbola.test', password)
  const headers = { authorization: token }
  const find = async () => {
    const answer = await request.get('/api/outbox', { headers, params: { recipient: email } })
    const { mails } = (await answer.json()) as { mails: { id: number; subject: string }[] }
    return mails.find(mail => subject.test(mail.subject))?.id
  }
  await expect.poll(find).toBeTruthy()
  const answer = await request.get(`/api/outbox/${await find()}`, { headers })
  const { text } = (await answer.json()) as { text: string }
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  return { text, path: url.pathname + url.search }
}

export const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@people.test`

const randomAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

export const storedToken = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('hyperbola.session') ?? 'null')?.token as string | undefined,
  )

/** Waits for it: the address is the login's while the server is still being told. */
export const expectNoSession = (page: Page) => expect.poll(() => storedToken(page)).toBeUndefined()

export const storedSession = (page: Page) =>
  page.evaluate(() => {
    const { token, user } = JSON.parse(localStorage.getItem('hyperbola.session') ?? '{}')
    return { token: String(token), userId: Number(user?.id) }
  })

/** The list of projects is there, with what it holds; every demo account but the stranger and the newcomer has some. */
export const expectProjects = (page: Page) =>
  expect(page.getByText(/^(More than )?[\d,]+ projects?$/)).toBeVisible()

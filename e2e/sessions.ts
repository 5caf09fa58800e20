import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

export const password = 'hyperbola'

interface Session {
  token: string
  session: { user: { id: number }; companies: { id: number }[]; all_statuses: unknown; company_user: unknown }
}

/** Opens a page as one of the demo people, who has signed in before the journey begins. */
export async function openAs(page: Page, person: string, path: string) {
  await openWithSession(page, await sessionOf(page.request, person), path)
}

/** The same for somebody whom the journey itself has made. */
export async function openWithPassword(page: Page, email: string, secret: string, path: string) {
  await openWithSession(page, await signInByApi(page.request, email, secret), path)
}

/** Opens a page with a session in the browser's storage as signing in leaves it. */
export async function openWithSession(page: Page, { token, session }: Session, path: string) {
  const { user, companies, all_statuses: statuses, company_user } = session
  const kept = Object.fromEntries(Object.entries(user).filter(([name]) => !notStored.includes(name)))
  const company = companies[0] ?? null
  const stored = JSON.stringify({ user: kept, company, statuses, company_user, token })
  if (!page.url().startsWith('http')) await openQuickPage(page)
  await page.evaluate(value => localStorage.setItem('hyperbola.session', value), stored)
  await page.goto(path)
}

/** What the portal asks the server for with each load of a page. */
const notStored = [
  ...['full_name', 'first_name', 'last_name', 'email', 'new_email', 'phone_number', 'company_position'],
  ...['notification_option', 'orientation_signature', 'orientation_signed_at', 'invited_at'],
]

/** The quickest page of the portal's origin, for who only needs its storage. */
export const openQuickPage = (page: Page) => page.goto('/api/health')

/** Each of the demo people signs in once per worker: what hashes a password takes its time on purpose. */
export function sessionOf(request: APIRequestContext, person: string): Promise<Session> {
  const session = sessions.get(person) ?? signInByApi(request, `${person}@hyperbola.test`, password)
  sessions.set(person, session)
  return session
}
const sessions = new Map<string, Promise<Session>>()

/** What a call of one of the demo people carries. */
export async function headersOf(request: APIRequestContext, person: string) {
  return { authorization: (await sessionOf(request, person)).token }
}

/** The company of one of the demo people. */
export async function companyOf(request: APIRequestContext, person: string): Promise<number> {
  return Number((await sessionOf(request, person)).session.companies[0]?.id)
}

export async function signInByApi(
  request: APIRequestContext,
  email: string,
  secret: string,
): Promise<Session> {
  const answer = await request.post('/api/users/sign_in', { data: { user: { email, password: secret } } })
  expect(answer.status()).toBe(200)
  return { token: String(answer.headers().authorization), session: await answer.json() }
}

/** A session that a page of this context ends is not given to the next journey. */
export function forgetEndedSessions(context: BrowserContext) {
  context.on('request', request => {
    if (request.url().endsWith('/api/users/sign_out')) forget(request.headers().authorization)
  })
}

function forget(token: string | undefined) {
  for (const [person, session] of sessions)
    void session.then(known => {
      if (known.token === token) sessions.delete(person)
    })
}

/** As if the person had signed out on another device: the page does not know yet. */
export async function endSession(page: Page) {
  const { token } = await storedSession(page)
  forget(token)
  await page.request.delete('/api/users/sign_out', { headers: { authorization: token } })
}

/** Presses what may be gone by now: an open page that reads something may notice first that its session has ended. */
export const pressIfThere = (control: Locator) =>
  control.evaluateAll(found => (found[0] as HTMLElement | undefined)?.click())

export const storedSession = (page: Page) =>
  page.evaluate(() => {
    const { token, user } = JSON.parse(localStorage.getItem('hyperbola.session') ?? '{}')
    return { token: String(token), userId: Number(user?.id) }
  })

export const storedToken = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('hyperbola.session') ?? 'null')?.token as string | undefined,
  )

/** Waits for it: the address is the login's while the server is still being asked. */
export const expectNoSession = (page: Page) =>
  page.waitForFunction(() => !JSON.parse(localStorage.getItem('hyperbola.session') ?? 'null')?.token)

export const loginForm = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in' }),
})

/** Signs in by hand on the login page that is open. */
export async function fillLogin(page: Page, email: string, secret = password) {
  const form = loginForm(page)
  await form.email.fill(email)
  await form.password.fill(secret)
  await form.submit.click()
}

/** Signs in by hand as one of the demo people. */
export async function signIn(page: Page, person: string, from = '/portallogin') {
  await page.goto(from)
  await fillLogin(page, `${person}@hyperbola.test`)
}

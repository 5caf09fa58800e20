/**
 * Runs before the first paint and before the app, in a file of its own, because the Content-Security-Policy allows no
 * inline script. It imports nothing and stays small: every page waits for it.
 */
import type { EarlySignIn } from './lib/session/early-sign-in.ts'

let chosen: string | null = null
try {
  chosen = localStorage.getItem('hyperbola.scheme')
} catch {
  // storage is blocked: the system decides
}
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system
document.documentElement.setAttribute('data-mantine-color-scheme', scheme)

// zod tries `new Function` when its first schema is made, which the policy would report on every page
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** The sign-in page comes drawn (see prerender.tsx). Until the app has arrived, its form works from here. */
const inEarlyPage = (target: EventTarget | null): target is HTMLElement =>
  target instanceof Element && target.closest('#early') !== null

// the form is there, while the app may still be on its way
document.addEventListener(
  'readystatechange',
  () => {
    const email = document.querySelector<HTMLInputElement>('#early input[name=email]')
    // on a phone the keyboard would cover the page before it is read
    if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) email?.focus()
  },
  { once: true },
)

document.addEventListener('submit', event => {
  const form = event.target
  if (!inEarlyPage(form)) return
  event.preventDefault()
  if (!document.getElementById('early-failed')?.hidden) return location.reload()
  if (window.earlySignIn) return
  const [email, password] = form.querySelectorAll('input')
  const button = form.querySelector<HTMLElement>('[type=submit]')
  const working = document.querySelector<HTMLTemplateElement>('#early template')?.content.firstElementChild
  if (!email || !password || !button || !working) return
  const ready = button.innerHTML
  button.innerHTML = working.innerHTML
  button.dataset.loading = 'true'
  stopWorking = () => {
    button.innerHTML = ready
    delete button.dataset.loading
  }
  const complete = email.value !== '' && email.validity.valid && password.value !== ''
  // the app says what is missing or wrong
  const answer = complete ? sendSignIn(email.value, password.value) : null
  window.earlySignIn = { answer, list: askForList(answer).catch(() => null) }
})

let stopWorking = () => {}

// the app does not arrive: the page says so, and pressing the button loads it again
addEventListener(
  'error',
  ({ target }) => {
    const failed = document.getElementById('early-failed')
    if (!failed || !(target instanceof HTMLScriptElement)) return
    failed.hidden = false
    document.querySelector('#early form')?.prepend(failed)
    stopWorking()
  },
  true,
)

document.addEventListener('click', event => {
  const { target } = event
  const toggle = inEarlyPage(target) && target.closest('form button:not([type=submit])')
  const password = document.querySelector<HTMLInputElement>('#early input[name=password]')
  if (!toggle || !password) return
  password.type = password.type === 'password' ? 'text' : 'password'
  toggle.ariaPressed = String(password.type === 'text')
})

function sendSignIn(email: string, password: string): NonNullable<EarlySignIn['answer']> {
  const answer = fetch('/api/users/sign_in', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { email, password } }),
    signal: AbortSignal.timeout(30_000),
  })
  // the app hears of it when it asks
  answer.catch(() => undefined)
  return answer
}

/** Most people see their projects next, so these are asked for while the app is on its way. */
async function askForList(signIn: EarlySignIn['answer']): Promise<Response | null> {
  const answer = await signIn
  const address = document.getElementById('early')?.dataset.list
  if (!answer?.ok || !address || location.search.includes('redirect')) return null
  const headers = { Accept: 'application/json', Authorization: answer.headers.get('Authorization') ?? '' }
  return fetch(address, { headers, signal: AbortSignal.timeout(30_000) })
}

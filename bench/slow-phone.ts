import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { SignedIn } from '#contract/accounts/person.ts'
import { chromium as findChromium } from '#server/testing/tools/debian.mjs'

/** A cheap phone on a weak signal: what it loads, what moves on its screen, and when something is seen on it. */
export interface SlowPhone {
  page: Page
  /** How many requests the browser has sent, and the bytes of their answers' bodies as they came over the air. */
  traffic(): { requests: number; bytes: number }
  /** How far the layout has jumped since the last look, as the web's CLS counts it. */
  layoutShift(): Promise<number>
  /** Milliseconds from the beginning of the document to the first frame with such an element in it. */
  seenAt(selector: string): Promise<number>
  /** Milliseconds from pressing something to the first frame with such an element in it. */
  fromPress(press: () => Promise<void>, selector: string): Promise<number>
  /** Waits until nothing has been loaded for a second. */
  settled(): Promise<void>
  close(): Promise<void>
}

const processor = 4
const latency = 150
const bytesPerSecond = 200_000

export async function startPhones() {
  const { path: program, env } = await findChromium()
  const browser = await chromium.launch({
    ...(program && { executablePath: program }),
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  const take = async (origin: string): Promise<SlowPhone> => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.addInitScript({ path: path.join(import.meta.dirname, 'watch-screen.js') })
    const devtools = await context.newCDPSession(page)
    let requests = 0
    let bytes = 0
    let lastAt = performance.now()
    devtools.on('Network.requestWillBeSent', () => {
      requests += 1
      lastAt = performance.now()
    })
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      lastAt = performance.now()
    })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
    return {
      page,
      traffic: () => ({ requests, bytes }),
      layoutShift: () => page.evaluate<number>('screenWatch.takeShift()'),
      seenAt: selector => page.evaluate<number>(`screenWatch.seen(${JSON.stringify(selector)})`),
      async fromPress(press, selector) {
        await page.evaluate(`screenWatch.expectAfterPress(${JSON.stringify(selector)})`)
        await press()
        return page.evaluate<number>('screenWatch.afterPress')
      },
      async settled() {
        while (performance.now() - lastAt < 1_000) await new Promise(resolve => setTimeout(resolve, 50))
      },
      close: () => context.close(),
    }
  }
  return { take, stop: () => browser.close() }
}

export const credentials = { email: 'technician@hyperbola.test', password: 'hyperbola' }

/** Opens a page in a new browser that has only the session, as signing in leaves it. */
export async function openSignedIn(page: Page, origin: string, address: string) {
  const answer = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: credentials }),
  })
  const { user, companies, all_statuses: statuses, company_user } = (await answer.json()) as SignedIn
  const token = answer.headers.get('authorization')
  const session = JSON.stringify({ user, company: companies[0] ?? null, statuses, company_user, token })
  await page.goto('/api/health')
  await page.evaluate(`localStorage.setItem('hyperbola.session', ${JSON.stringify(session)})`)
  await page.goto(address, { waitUntil: 'commit' })
}

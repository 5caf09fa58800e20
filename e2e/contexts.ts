import type { Browser, BrowserContext, BrowserContextOptions, ViewportSize } from '@playwright/test'
import { noteNotices } from './notices.ts'
import { forgetEndedSessions, openQuickPage } from './sessions.ts'

/**
 * The journeys of a worker share a context and its first page, and with them what the browser has loaded and compiled:
 * that takes longer than most journeys. Playwright's own `reuseContext` empties the cache each time.
 */
export async function sharedContext(browser: Browser): Promise<BrowserContext> {
  if (!shared) {
    shared = await newContext(browser)
    await openQuickPage(await shared.newPage())
  }
  return shared
}
let shared: BrowserContext | null = null

export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  forgetEndedSessions(context)
  await noteNotices(context)
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', event =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  )
  return context
}

/** Leaves the next journey a browser as if it were new, but for what it has loaded. */
export async function cleanContext(context: BrowserContext, viewport: ViewportSize | null) {
  const [page = await context.newPage(), ...others] = context.pages()
  for (const other of others) await other.close()
  await Promise.all([page, context].map(each => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await openQuickPage(page)
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.detach()
  await page.evaluate(() => sessionStorage.clear())
  await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null })
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(-1, -1)
}

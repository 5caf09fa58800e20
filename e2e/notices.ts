import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    shownNotices?: string[]
  }
}

/** Notes what every notice but those of refusals says as it appears: on a busy machine one can be gone again before a journey looks. */
export const noteNotices = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shown: string[] = []
    window.shownNotices = shown
    new MutationObserver(changes => {
      for (const node of changes.flatMap(change => [...change.addedNodes])) {
        if (!(node instanceof HTMLElement)) continue
        const kind = '[data-kind][role="status"]'
        const notices = [node, ...node.querySelectorAll(kind)].filter(each => each.matches(kind))
        shown.push(...notices.map(notice => notice.textContent ?? ''))
      }
    }).observe(document, { childList: true, subtree: true })
  })

/** A notice with this text was shown since the page was opened; each counts once. */
export async function expectNotice(page: Page, text: string) {
  await page.waitForFunction(wanted => {
    const shown = window.shownNotices ?? []
    const at = shown.findIndex(notice => notice.includes(wanted))
    if (at >= 0) shown.splice(at, 1)
    return at >= 0
  }, text)
}

import type { Page } from '@playwright/test'

/** Requests to these addresses wait until they are let through. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route(addresses, async route => {
    await held
    await route.continue()
  })
  return letThrough
}

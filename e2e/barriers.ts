import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What axe finds, after everything has come to rest: colours are measured as they end up. */
export async function expectNoBarrier(page: Page) {
  await expect(page.locator('h1')).toBeVisible()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} ${nodes.map(node => node.html).join(' ')}`,
  )
  expect(found).toEqual([])
}

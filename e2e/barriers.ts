import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What axe finds, in light and in dark: only the colours differ between the two, so only they are asked twice. */
export async function expectNoBarrier(page: Page) {
  await expect(page.locator('h1')).toBeVisible()
  const light = await findBarriers(page, new AxeBuilder({ page }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const dark = await findBarriers(page, new AxeBuilder({ page }).withRules(['color-contrast']))
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}

/** After everything has come to rest: colours are measured as they end up. */
async function findBarriers(page: Page, axe: AxeBuilder) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(node => node.html).join(' ')}`)
}

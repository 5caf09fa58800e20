import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * What axe finds, in light and in dark. Only the colors differ between the two, so only they are asked twice, and at
 * the desk alone: they are the same at every size.
 */
export async function expectNoBarrier(page: Page) {
  await expect(page.locator('h1')).toBeVisible()
  const light = await findBarriers(page)
  if ((page.viewportSize()?.width ?? 0) < desk) return expect(light).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const dark = await findBarriers(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}

const desk = 800

/** After everything has come to rest: colors are measured as they end up. */
async function findBarriers(page: Page, onlyRules?: string[]) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // without frames inside the page there is nothing to gather on a page of its own, which takes twice as long
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const only = onlyRules && { runOnly: { type: 'rule' as const, values: onlyRules } }
  const { violations } = await axe.options({ resultTypes: ['violations'], ...only }).analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(node => node.html).join(' ')}`)
}

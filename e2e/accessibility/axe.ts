import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from '../journey.ts'

/**
 * What axe finds on a page as it is now: at the desk with all rules in light and once more in dark, where only the
 * colors differ; and as wide as a phone, where everything but the colors may differ.
 */
export async function expectAccessible(page: Page, state: string) {
  await expect(page.locator('h1')).toBeVisible()
  const found: Record<string, string[]> = { light: await findViolations(page) }
  const size = page.viewportSize() ?? phone
  if (size.width > phone.width) {
    await switchTo(page, 'dark')
    found.dark = await findViolations(page, { only: [colors] })
    await switchTo(page, 'light')
    const menu = page.locator('[aria-label="Open the menu"]')
    const atDesk = await menu.count()
    await page.setViewportSize(phone)
    found.phone = await findViolations(page, { without: [colors] })
    await page.setViewportSize(size)
    // what a phone has for itself goes a moment later
    await expect(menu).toHaveCount(atDesk)
  }
  expect({ [state]: found }).toEqual({
    [state]: Object.fromEntries(Object.keys(found).map(key => [key, []])),
  })
}

const phone = { width: 390, height: 844 }
const colors = 'color-contrast'

async function switchTo(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** After everything has come to rest: colors are measured as they end up. */
async function findViolations(
  page: Page,
  { only, without = [] }: { only?: string[]; without?: string[] } = {},
): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ only, without }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: only } }),
        rules: Object.fromEntries(without.map(rule => [rule, { enabled: false }])),
      })
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} ${nodes.map(node => node.html).join(' ')}`,
      )
    },
    { only, without },
  )
}

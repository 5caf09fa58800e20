import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from '../journey.ts'

/**
 * What axe finds on a page as it is now: with all rules in light, and at the desk once more in dark. Only the colors
 * differ between the two, so only they are looked at twice; and they are the same at every size.
 */
export async function expectAccessible(page: Page, state: string) {
  await expect(page.locator('h1')).toBeVisible()
  const light = await findViolations(page)
  if ((page.viewportSize()?.width ?? 0) < desk) return expect({ [state]: light }).toEqual({ [state]: [] })
  await switchTo(page, 'dark')
  const dark = await findViolations(page, ['color-contrast'])
  await switchTo(page, 'light')
  expect({ [state]: { light, dark } }).toEqual({ [state]: { light: [], dark: [] } })
}

const desk = 800

async function switchTo(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** After everything has come to rest: colors are measured as they end up. */
async function findViolations(page: Page, onlyRules?: string[]): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async rules => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(node => node.html).join(' ')}`)
  }, onlyRules)
}

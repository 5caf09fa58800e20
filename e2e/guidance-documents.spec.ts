import type { Page } from '@playwright/test'
import { downloadMessages } from '#contract/training/download-messages.ts'
import { expect, test } from './journey.ts'

const { cards, open, openOnly } = downloadMessages

/** The link leads to a new tab, where a PDF comes that the browser may show. */
async function expectPdf(page: Page, label: string, title: string) {
  const link = page.getByRole('link', { name: `${label}: ${title}` })
  await expect(link).toHaveAttribute('target', '_blank')
  const address = String(await link.getAttribute('href'))
  const answer = await page.request.get(address)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers()['content-disposition']).toMatch(/^inline; filename=".+\.pdf"$/)
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  // a browser without a viewer keeps the file instead, and closes the tab
  if (!tab.isClosed()) await tab.close()
  return address
}

for (const size of ['phone', 'desk'])
  test(`a visitor opens the guidebook, at the ${size}`, { tag: `@${size}` }, async ({ page }) => {
    await page.goto('/guidebook')
    await expect(page.getByText(downloadMessages.guidebookLead)).toBeVisible()
    await expectPdf(page, open.en.imperial, cards.guidebook.title.en)
    const metric = await expectPdf(page, open.en.metric, cards.guidebook.title.en)
    expect(metric).toContain('units=metric')
    const spanish = await expectPdf(page, open.es.metric, cards.limitations.title.es)
    expect(spanish).toContain('language=es')
  })

for (const size of ['phone', 'desk'])
  test(`a visitor opens the product specifier, at the ${size}`, { tag: `@${size}` }, async ({ page }) => {
    await page.goto('/productspecification')
    await expect(page.getByText(downloadMessages.specifierLead)).toBeVisible()
    await expect(page.getByText('3.4 Setbacks')).toBeVisible()
    await expectPdf(page, openOnly.en, cards.specifier.title.en)
  })

import type { Page } from '@playwright/test'

/** Fills in one of the cards of the test mode in the dialog to pay, and pays. */
export async function payWith(page: Page, number: string) {
  await fillCard(page, number)
  await page.getByRole('button', { name: /^Pay / }).click()
}

export async function fillCard(page: Page, number: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expires (MM/YY)').fill('12/40')
  await dialog.getByLabel('Security code').fill('123')
}

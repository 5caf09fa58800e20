import type { Page } from '@playwright/test'

const picture = `${import.meta.dirname}/../web/public/icon-512.png`

export async function choosePhoto(page: Page) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await chosen).setFiles(picture)
}

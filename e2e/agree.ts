import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Says yes to a question, whose button bears the name of the dialog. */
export async function agree(page: Page, title: string, question: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: title }).click()
  await expect(dialog).toBeHidden()
}

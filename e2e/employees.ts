import type { Page } from '@playwright/test'
import { companyMessages } from '#contract/companies/messages.ts'
import { expect } from './journey.ts'

/** One of the people on the company page: a row at a desk, a card on a phone. */
export const employee = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Employees' }).locator('tbody tr, li').filter({ hasText: name })

/** Presses a button of the row at a desk, or chooses from the menu of the card on a phone. */
export async function actOn(page: Page, name: string, action: string | RegExp) {
  const row = employee(page, name)
  if ((page.viewportSize()?.width ?? 0) < 1000) {
    await row.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  } else
    await row
      .getByRole('button', { name: action })
      .or(row.getByRole('link', { name: action }))
      .click()
}

/** Asked first, with what it means; `meaning` is about the person who loses or gains. */
export async function makeLevel(page: Page, name: string, level: 'Admin' | 'Employee', meaning?: string) {
  await actOn(page, name, `Make ${level}`)
  await confirmLevel(page, name, level, meaning)
}

export async function confirmLevel(
  page: Page,
  name: string,
  level: 'Admin' | 'Employee',
  meaning = level === 'Admin' ? companyMessages.adminMeaning : companyMessages.employeeMeaning(name),
) {
  const question = page.getByRole('dialog', { name: `Make ${level}` })
  await expect(question).toContainText(companyMessages.levelQuestion(name, level))
  await expect(question).toContainText(meaning)
  await question.getByRole('button', { name: `Make ${level}` }).click()
}

/** Opens the dialog and types whom to invite. */
export async function fillInvitation(page: Page, first: string, email: string) {
  await page.getByRole('button', { name: 'Invite Employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Employee' })
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill('Reyes')
  await dialog.getByLabel('Email').fill(email)
  return dialog
}

/** The documented question, and below it what will be gone. */
export async function confirmDelete(page: Page, email: string, meaning: string) {
  const question = page.getByRole('dialog', { name: 'Delete' })
  await expect(question).toContainText(companyMessages.deleteQuestion(email))
  await expect(question).toContainText(meaning)
  await question.getByRole('button', { name: 'Delete' }).click()
}

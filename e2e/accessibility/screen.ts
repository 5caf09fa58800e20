import { expect, type Page } from '@playwright/test'

/** A screen to be looked at in each of its states, one after the other on the same page. */
export interface Screen {
  name: string
  /** Where it is opened; at the desk it is looked at as wide as a phone too. */
  size?: 'phone'
  open(page: Page): Promise<unknown>
  /** How each state is reached from the one before it. */
  states: Record<string, (page: Page) => Promise<unknown>>
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const seeText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible()
export const seeHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
export const seeDialog = (page: Page, name?: string) =>
  expect(page.getByRole('dialog', name ? { name } : {})).toBeVisible()

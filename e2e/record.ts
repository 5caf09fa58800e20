import type { Locator, Page } from '@playwright/test'

/** The dialog of a target or a core, new or not. */
export const recordDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Ticks one of the large buttons. */
export const choose = (dialog: Locator, name: string) =>
  dialog.getByRole('radio', { name, exact: true }).check()

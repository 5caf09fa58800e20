import type { Page } from '@playwright/test'
import { companyMessages } from '#contract/companies/messages.ts'
import { newCompanyName } from '../accounts.ts'
import { expect } from '../journey.ts'
import { openAs } from '../sessions.ts'
import { button, type Screen, seeDialog, seeText } from './screen.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

export const companyScreens: Screen[] = [
  {
    name: '/company',
    open: page => openAs(page, 'facility', '/company'),
    states: {
      loaded: page => expect(page.getByRole('region', { name: 'Employees' })).toBeVisible(),
      'with the dialog for a facility': async page => {
        await button(page, 'Add facility').click()
        await seeDialog(page, 'Add facility')
      },
      'with the dialog for an employee': async page => {
        await page.keyboard.press('Escape')
        await button(page, 'Invite Employee').click()
        await seeDialog(page, 'Invite Employee')
      },
      'with the dialog for several employees': async page => {
        await page.getByText('Invite several', { exact: true }).click()
        await expect(page.getByRole('group', { name: 'Person 2' })).toBeVisible()
      },
    },
  },
  {
    name: '/company on a phone',
    size: 'phone',
    open: page => openAs(page, 'facility', '/company'),
    states: {
      'with the menu of a person': async page => {
        await page.getByRole('button', { name: 'More actions for Frances Okafor' }).click()
        await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
      },
    },
  },
  {
    name: '/setcompany',
    open: page => openAs(page, 'newcomer', '/setcompany'),
    states: {
      'first step': page => expect(page.getByLabel('Company name')).toBeVisible(),
      'with a name that is taken': async page => {
        await typeName(page, 'Demo Coring')
        await seeText(page, companyMessages.companyExists('Demo Coring'))
      },
      'second step, incomplete': async page => {
        await button(page, 'Change the name').click()
        await typeName(page, newCompanyName())
        await button(page, 'Add company').click()
        await seeText(page, companyMessages.officePhoneRequired)
      },
    },
  },
  {
    name: '/users',
    open: page => openAs(page, 'technician', '/users'),
    states: { loaded: page => expect(row(page, 'metric@hyperbola.test')).toBeVisible() },
  },
  {
    name: '/edituser',
    open: page => openAs(page, 'technician', '/users'),
    states: {
      loaded: async page => {
        await page.getByRole('link', { name: 'Edit Mateo Brandt' }).click()
        await expect(page.getByLabel('First name')).toHaveValue('Mateo')
      },
    },
  },
]

async function typeName(page: Page, name: string) {
  await page.getByLabel('Company name').fill(name)
  await button(page, 'Continue').click()
}

import type { Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { newCompanyName } from '../accounts.ts'
import { expect } from '../journey.ts'
import { companyOf, headersOf, openAs } from '../sessions.ts'
import { button, type Screen, seeDialog, seeText } from './screen.ts'

/** A company without people, added by the admin; gone again when `deleted`. */
async function openNew(page: Page, path: (id: number) => string, deleted = false) {
  const headers = await headersOf(page.request, 'admin')
  const data = {
    ...{ company_name: newCompanyName(), company_email_address: 'office@people.test' },
    ...{ office_phone: '3035550100', company_contact: 'Olga Quist', company_contact_number: '3035550101' },
    ...{
      company_type: 'gpr_contractor',
      address_attributes: { city: 'Denver', state: 'CO', zip_code: '80202' },
    },
  }
  const added = await page.request.post('/api/companies_admin', { headers, data })
  const { company_id } = (await added.json()) as { company_id: number }
  if (deleted) await page.request.delete(`/api/companies/${company_id}`, { headers })
  await openAs(page, 'admin', path(company_id))
}

export const companyAdminScreens: Screen[] = [
  {
    name: '/addcompany',
    open: page => openAs(page, 'admin', '/addcompany'),
    states: {
      'first step': page => expect(page.getByLabel('Company name')).toBeVisible(),
      incomplete: async page => {
        await button(page, 'Add company').click()
        await seeText(page, companyMessages.officePhoneRequired)
      },
    },
  },
  {
    name: '/addcompany, second step',
    open: page => openNew(page, id => `/addcompany?company=${id}`),
    states: { loaded: page => seeText(page, companyAdminMessages.staffMeaning) },
  },
  {
    name: '/adduser',
    open: page => openAs(page, 'admin', '/adduser'),
    states: {
      loaded: page => expect(page.getByLabel('First name')).toBeVisible(),
      incomplete: async page => {
        await button(page, 'Add user').click()
        await seeText(page, accountMessages.firstNameRequired)
      },
    },
  },
  {
    name: '/editcompany of a facility',
    open: async page => openAs(page, 'admin', `/editcompany/${await companyOf(page.request, 'facility')}`),
    states: {
      loaded: page => expect(page.getByRole('region', { name: 'Facilities' })).toBeVisible(),
      'asked before it is deleted': async page => {
        await button(page, 'Delete Company').click()
        await seeDialog(page, 'Delete')
      },
    },
  },
  {
    name: '/editcompany of a GPR contractor',
    open: page => openNew(page, id => `/editcompany/${id}`),
    states: { loaded: page => seeText(page, companyAdminMessages.approvalMeaning) },
  },
  {
    name: '/editcompany of a deleted company',
    open: page => openNew(page, id => `/editcompany/${id}`, true),
    states: { loaded: page => expect(button(page, 'Bring it back')).toBeVisible() },
  },
]

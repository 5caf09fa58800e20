import { listMessages } from '#contract/companies/list-messages.ts'
import { expect } from '../journey.ts'
import { openAs } from '../sessions.ts'
import type { Screen } from './screen.ts'

export const portalScreens: Screen[] = [
  {
    name: '/adminportal',
    open: page => openAs(page, 'admin', '/adminportal'),
    states: {
      loaded: page => expect(page.getByRole('list', { name: 'Companies' })).toBeVisible(),
      'with similar names': async page => {
        await page.getByRole('searchbox').fill('demo corring')
        await expect(page.getByRole('heading', { name: listMessages.similarTitle })).toBeVisible()
      },
      'with nothing found': async page => {
        await page.getByRole('searchbox').fill('zzzzqqqq')
        await expect(page.getByText(listMessages.companiesNoMatch('zzzzqqqq'))).toBeVisible()
      },
      'with what was deleted': async page => {
        await page.goto('/adminportal?deleted=true')
        await expect(page.getByRole('heading', { name: listMessages.deletedTitle })).toBeVisible()
      },
    },
  },
  {
    name: '/users with similar names',
    open: page => openAs(page, 'admin', '/users?search=techncian'),
    states: {
      found: page => expect(page.getByRole('heading', { name: listMessages.similarTitle })).toBeVisible(),
    },
  },
]

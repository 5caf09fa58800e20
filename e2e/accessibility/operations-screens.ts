import { operationsMessages } from '#contract/admin/operations-messages.ts'
import { newPerson } from '../accounts.ts'
import { addFailedJob } from '../failed-work.ts'
import { expect } from '../journey.ts'
import { openAs } from '../sessions.ts'
import { button, type Screen, seeDialog, seeText } from './screen.ts'

export const operationsScreens: Screen[] = [
  {
    name: '/operations',
    open: page => openAs(page, 'admin', '/operations'),
    states: { loaded: page => seeText(page, 'Database is up') },
  },
  {
    name: '/operations/mail',
    open: async page => {
      const email = await newPerson(page.request, 'Mia')
      await openAs(page, 'admin', `/operations/mail?recipient=${email}`)
    },
    states: {
      loaded: page => expect(page.getByRole('table', { name: 'Emails' })).toBeVisible(),
      'with a mail': async page => {
        await button(page, /^Open/).first().click()
        await seeDialog(page, 'Email')
        await expect(button(page, 'Send again')).toBeVisible()
      },
      empty: async page => {
        await page.goto('/operations/mail?recipient=nobody-at-all')
        await seeText(page, operationsMessages.noMailsMatch)
      },
    },
  },
  {
    name: '/operations/jobs',
    open: async page => {
      await addFailedJob('Out of paper')
      await openAs(page, 'admin', '/operations/jobs')
    },
    states: { loaded: page => seeText(page, 'Out of paper') },
  },
  {
    name: '/operations/audit',
    open: page => openAs(page, 'admin', '/operations/audit'),
    states: {
      loaded: page => expect(page.getByRole('table', { name: 'Audit trail' })).toBeVisible(),
      empty: async page => {
        await page.goto('/operations/audit?user_id=2000000000')
        await seeText(page, operationsMessages.noAudit)
      },
    },
  },
]

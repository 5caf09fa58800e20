import { exportMessages } from '#contract/exports/messages.ts'
import { newPerson, secret } from '../accounts.ts'
import { openAs, openWithPassword } from '../sessions.ts'
import { button, type Screen, seeText } from './screen.ts'

export const exportScreens: Screen[] = [
  {
    name: '/exports',
    open: async page => openWithPassword(page, await newPerson(page.request, 'Elin'), secret, '/exports'),
    states: {
      empty: page => seeText(page, exportMessages.none),
      ready: async page => {
        await page.goto('/user')
        await button(page, 'Download my data').click()
        await seeText(page, /Ready to download until/)
      },
      listed: async page => {
        await page.getByRole('link', { name: 'See your exports' }).click()
        await seeText(page, 'My data')
      },
    },
  },
  {
    name: '/exports/{id} that is not there',
    open: page => openAs(page, 'employee', '/exports/999999999'),
    states: { missing: page => seeText(page, 'Page not found') },
  },
]

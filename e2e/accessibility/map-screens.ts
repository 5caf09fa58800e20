import { mapMessages } from '#contract/projects/map-messages.ts'
import { expect } from '../journey.ts'
import { openAs } from '../sessions.ts'
import { button, type Screen, seeText } from './screen.ts'

export const mapScreens: Screen[] = [
  {
    name: '/ayto signed out',
    open: async page => void (await page.goto('/ayto')),
    states: { 'with what it is': page => seeText(page, mapMessages.signIn) },
  },
  {
    name: '/ayto',
    open: page => openAs(page, 'owner', '/ayto'),
    states: {
      'with clusters and pins': page =>
        expect(page.getByRole('button', { name: /jobs\. Zoom in/ }).first()).toBeVisible(),
      'with a job': async page => {
        await page
          .getByRole('button', { name: /, step \d+ of 10$/ })
          .first()
          .click()
        await expect(page.getByRole('region', { name: 'Chosen job' })).toBeVisible()
      },
      'as a list': async page => {
        if (await button(page, 'List').isVisible()) await button(page, 'List').click()
        await expect(
          page.getByRole('region', { name: 'Jobs in view' }).getByRole('listitem').first(),
        ).toBeVisible()
      },
    },
  },
]

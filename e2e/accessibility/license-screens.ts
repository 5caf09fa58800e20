import type { Page } from '@playwright/test'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { orderMessages } from '#contract/licenses/order-messages.ts'
import { hire, openAsOwner } from '../accounts.ts'
import { giveBundle, seatSomebody } from '../bundles.ts'
import { openAsExpired, openWithFreeDays } from '../free-term.ts'
import { expect } from '../journey.ts'
import { openAs } from '../sessions.ts'
import { payWith } from '../test-card.ts'
import { button, type Screen, seeDialog, seeHeading, seeText } from './screen.ts'

export const licenseScreens: Screen[] = [
  {
    name: '/licenses before signing in',
    open: page => page.goto('/licenses'),
    states: { loaded: page => seeHeading(page, 'Gold yearly') },
  },
  {
    name: '/licenses of an employee',
    open: page => openAs(page, 'expired', '/licenses'),
    states: { 'after the term': page => seeText(page, licenseMessages.askMeaning) },
  },
  {
    name: '/licenses while buying',
    open: page => openAsExpired(page, '/licenses'),
    states: {
      'with the card form': async page => {
        await button(page, 'Buy Gold monthly').click()
        await seeDialog(page, licenseMessages.purchaseTitle)
      },
      incomplete: async page => {
        await button(page, /^Pay/).click()
        await seeText(page, licenseMessages.cardCode)
      },
      declined: async page => {
        await payWith(page, '4000 0000 0000 0002')
        await seeText(page, licenseMessages.cardDeclined)
      },
      'with the question of the bank': async page => {
        await payWith(page, '4000 0025 0000 3155')
        await seeText(page, licenseMessages.bankQuestion)
      },
      'with a receipt on the profile': async page => {
        await button(page, 'Approve payment').click()
        await expect(page.getByRole('list', { name: 'Receipts' })).toBeVisible()
      },
    },
  },
  {
    name: '/licenses of an owner with a bundle',
    open: page => openAsOwner(page, '/licenses', 'contractor', owner => seatOne(page, owner)),
    states: {
      'with too few seats': async page => {
        await page.getByLabel('Seats').fill('2')
        await button(page, 'Buy seats').click()
        await seeText(page, licenseMessages.seatsTooFew)
      },
      'with the people who have seats': async page => {
        await page.goto('/company')
        await seeText(page, /assigned 1 of its 5 seats/)
      },
    },
  },
  {
    name: '/dashboard in the last days of a license',
    open: page => openWithFreeDays(page, 3, '/dashboard'),
    states: { loaded: page => seeText(page, /ends in 3 days/) },
  },
  {
    name: '/licenseorders',
    open: async page => {
      const owner = await openAsOwner(page, '/licenses?buy=silver', 'contractor', owner =>
        seatOne(page, owner),
      )
      await payWith(page, '4242 4242 4242 4242')
      await expect(page.getByRole('list', { name: 'Receipts' })).toBeVisible()
      await openAs(page, 'admin', `/licenseorders?search=${owner.companyName}`)
    },
    states: {
      'without a match': page => seeText(page, orderMessages.none),
      'with rows': async page => {
        await page.goto('/licenseorders')
        await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
      },
      'with the dialog to give a license, incomplete': async page => {
        await button(page, 'Give a license').click()
        await button(page, 'Give license').click()
        await seeText(page, licenseMessages.grantReason)
      },
      'with licenses that were given': async page => {
        await page.keyboard.press('Escape')
        await page.getByText('Licenses', { exact: true }).last().click()
        await expect(page.getByRole('table', { name: 'Licenses' })).toBeVisible()
      },
      'with the dialog to end one': async page => {
        await page
          .getByRole('button', { name: /^End now/ })
          .first()
          .click()
        await seeDialog(page, 'End the license now')
        await button(page, 'End now').click()
        await seeText(page, licenseMessages.grantReason)
      },
    },
  },
]

/** Somebody of the company has a seat, and somebody has none. */
async function seatOne({ request }: Page, owner: Parameters<typeof giveBundle>[1]) {
  await giveBundle(request, owner, 5)
  await seatSomebody(request, owner)
  await hire(request, owner, 'Rita')
}

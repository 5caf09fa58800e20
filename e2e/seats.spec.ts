import type { Page } from '@playwright/test'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { messages } from '#contract/messages.ts'
import { hire, type Owner, openAsOwner, secret } from './accounts.ts'
import { giveBundle, seatSomebody } from './bundles.ts'
import { actOn, employee } from './employees.ts'
import { endFreeTerm } from './free-term.ts'
import { expect, newAddress, test } from './journey.ts'
import { mailTo } from './mails.ts'
import { expectNotice } from './notices.ts'
import { openWithPassword } from './sessions.ts'

async function hireExpired(page: Page, owner: Owner): Promise<string> {
  const email = await hire(page.request, owner, 'Rita')
  await endFreeTerm(email)
  return email
}

/** A switch in the row at a desk, an item of the menu of the card on a phone. */
async function setSeat(page: Page, name: string, seat: boolean) {
  const toggle = employee(page, name).getByRole('switch', { name: `Seat of ${name}` })
  if ((page.viewportSize()?.width ?? 0) < 1000)
    await actOn(page, name, seat ? 'Give a seat' : 'Take the seat back')
  else await toggle.press('Space')
}

test('an owner gives an employee a seat, who gets in, and takes it back, who is refused', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  let email = ''
  await openAsOwner(page, '/company', 'contractor', async owner => {
    email = await hireExpired(page, owner)
    await giveBundle(page.request, owner, 5)
  })
  const context = await browser.newContext({ baseURL, viewport, extraHTTPHeaders: newAddress() })
  const rita = await context.newPage()
  await openWithPassword(rita, email, secret, '/projectportal')
  await expect(rita).toHaveURL(/\/licenses\?redirect=/)
  await expect(rita.getByText(messages.licenseNeeded)).toBeVisible()

  await expect(page.getByText(/assigned 0 of its 5 seats/)).toBeVisible()
  await setSeat(page, 'Rita Reyes', true)
  await expectNotice(page, licenseMessages.seatAdded('Rita Reyes'))
  await expect(page.getByText(/assigned 1 of its 5 seats/)).toBeVisible()
  await rita.goto('/projectportal')
  await expect(rita.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await expect(rita).toHaveURL('/projectportal')
  await rita.goto('/licenses')
  await expect(rita.getByText(licenseMessages.goldSeat)).toBeVisible()
  await expect(rita.getByRole('button', { name: licenseMessages.ask })).toBeHidden()

  await setSeat(page, 'Rita Reyes', false)
  await expectNotice(page, licenseMessages.seatRemoved('Rita Reyes'))
  await expect(page.getByText(/assigned 0 of its 5 seats/)).toBeVisible()
  await rita.goto('/projectportal')
  await expect(rita).toHaveURL(/\/licenses\?redirect=/)
  await expect(rita.getByText(messages.licenseNeeded)).toBeVisible()
  await context.close()
})

test.describe('a full bundle', () => {
  test.use({ expectedError: /status of 422/ })

  test('says so, and a seat that was taken back by mistake is given again', async ({ page }) => {
    await openAsOwner(page, '/company', 'contractor', async owner => {
      await hire(page.request, owner, 'Rita')
      await giveBundle(page.request, owner, 5)
      for (let seat = 1; seat < 5; seat++) await seatSomebody(page.request, owner)
    })
    await setSeat(page, 'Rita Reyes', true)
    await expect(page.getByText(/assigned 5 of its 5 seats/)).toBeVisible()
    await setSeat(page, 'Olga Quist', true)
    await expect(page.getByRole('alert').filter({ hasText: licenseMessages.seatsFull(5) })).toBeVisible()
    await expect(page.getByText(/assigned 5 of its 5 seats/)).toBeVisible()
    await setSeat(page, 'Rita Reyes', false)
    const taken = page.getByRole('status').filter({ hasText: licenseMessages.seatRemoved('Rita Reyes') })
    await taken.getByRole('button', { name: 'Undo' }).click()
    await expectNotice(page, licenseMessages.seatAdded('Rita Reyes'))
    await expect(page.getByText(/assigned 5 of its 5 seats/)).toBeVisible()
  })
})

test('an employee without a license asks the owner with one button, once a day', async ({ page }) => {
  let email = ''
  const owner = await openAsOwner(page, '/company', 'contractor', async owner => {
    email = await hireExpired(page, owner)
  })
  await openWithPassword(page, email, secret, '/projectportal')
  await expect(page.getByText(licenseMessages.askMeaning)).toBeVisible()
  await expect(page.getByText(licenseMessages.ownersOnly)).toBeVisible()
  const ask = page.getByRole('button', { name: licenseMessages.ask })
  await ask.click()
  await expectNotice(page, licenseMessages.asked)
  await expect(ask).toBeHidden()
  await expect(
    page.getByText(/You asked your company's Admin for a license on .+ ask again tomorrow/),
  ).toBeVisible()
  const mail = await mailTo(page.request, owner.email, /^Rita Reyes needs a license$/)
  expect(mail.text).toContain(email)
  expect(mail.path).toBe('/licenses')
  await page.reload()
  await expect(page.getByText(/You asked your company's Admin/)).toBeVisible()
  await expect(ask).toBeHidden()
})

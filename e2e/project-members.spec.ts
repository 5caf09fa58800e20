import type { Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { newCompany, newPerson, openAsFreeAccount, secret } from './accounts.ts'
import { holdRequests } from './hold-requests.ts'
import { confirmDialog, expect, test } from './journey.ts'
import { newEmail } from './mails.ts'
import { addMember, newJob, newProject } from './new-project.ts'
import { expectNotice } from './notices.ts'
import { openAs, openWithPassword } from './sessions.ts'

const danger = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('a notice that goes while a button is pressed moves nothing, and the press counts', async ({ page }) => {
  const project = await newJob(page.request)
  await openAs(page, 'employee', `${project.path}?tab=members`)
  await page.getByLabel('Add someone by email').fill('metric@hyperbola.test')
  await page.getByRole('button', { name: 'Add member' }).click()
  const notice = page.getByText(projectMessages.memberAdded('Mateo Brandt'))
  await expect(notice).toBeVisible()
  const contact = (name: string) => page.getByRole('button', { name: `Contact ${name}` })
  await contact('Tessa Lindqvist').hover()
  const before = await contact('Mateo Brandt').boundingBox()
  await page.mouse.down()
  await expect(notice).toBeHidden()
  expect(await contact('Mateo Brandt').boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByRole('link', { name: /^Write to/ })).toBeVisible()
})

test('the first notice, which comes while a button is pressed, waits and moves nothing', async ({ page }) => {
  const project = await newJob(page.request)
  await openAs(page, 'employee', `${project.path}?tab=members`)
  const letThrough = await holdRequests(page, '**/invite_to_project')
  await page.getByLabel('Add someone by email').fill('metric@hyperbola.test')
  const add = page.getByRole('button', { name: 'Add member' })
  await add.click()
  await page.getByRole('button', { name: 'Contact Tessa Lindqvist' }).hover()
  const before = await add.boundingBox()
  await page.mouse.down()
  letThrough()
  const notice = page.getByText(projectMessages.memberAdded('Mateo Brandt'))
  await expect(notice).toBeAttached()
  await expect(notice).toBeHidden()
  expect(await add.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByRole('link', { name: /^Write to/ })).toBeVisible()
  await expect(notice).toBeVisible()
})

test('a notice that goes as a finger lifts moves nothing before the tap counts', async ({ page }) => {
  const project = await newJob(page.request)
  await openAs(page, 'employee', `${project.path}?tab=members`)
  await page.getByLabel('Add someone by email').fill('metric@hyperbola.test')
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByText(projectMessages.memberAdded('Mateo Brandt'))).toBeVisible()
  const isHeldAfter = (names: string[], button = 0) =>
    page.evaluate(
      async ([names, button]) => {
        for (const name of names) {
          document.body.dispatchEvent(new PointerEvent(name, { bubbles: true, button }))
          // a finger's click is a task of its own, after those that wait already
          await new Promise(resolve => setTimeout(resolve))
        }
        const list = document.querySelector<HTMLElement>('[data-position="top-left"]')
        return list?.style.display === 'none' || list?.style.overflow === 'hidden'
      },
      [names, button] as const,
    )
  expect(await isHeldAfter(['pointerdown', 'pointerup'])).toBe(true)
  expect(await isHeldAfter(['pointerdown', 'pointerup', 'click'])).toBe(false)
  // these often end unseen, and the list must not stay away
  expect(await isHeldAfter(['pointerdown'], 2)).toBe(false)
  expect(await isHeldAfter(['pointerdown', 'visibilitychange'])).toBe(false)
})

test('people are added by email with every documented outcome, and removed', async ({ page }) => {
  const project = await newJob(page.request)
  const known = 'metric@hyperbola.test'
  const unknown = newEmail('ida')
  const meanwhile = 'owner@hyperbola.test'
  // no news: the list stays as it was when the page opened
  await page.route('**/events', () => undefined)
  await openAs(page, 'employee', `${project.path}?tab=members`)
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('technician@hyperbola.test')).toContainText('Tessa Lindqvist')
  await expect(row('technician@hyperbola.test')).toContainText('Lead technician')
  await expect(row('technician@hyperbola.test')).toContainText(/Demo Scanning.*\d\d\/\d\d\/\d{4}/)
  const email = page.getByLabel('Add someone by email')
  const add = async (address: string) => {
    await email.fill(address)
    await page.getByRole('button', { name: 'Add member' }).click()
  }
  await add('')
  await expect(page.getByText(projectMessages.memberEmailRequired)).toBeVisible()
  await expect(email).toBeFocused()
  await add(' Technician@hyperbola.test')
  await expect(danger(page, projectMessages.memberTwice)).toBeVisible()
  await add(known)
  await expectNotice(page, projectMessages.memberAdded('Mateo Brandt'))
  await expect(row(known)).toContainText('Mateo Brandt')
  await add(unknown)
  await expectNotice(page, projectMessages.memberInvited(unknown))
  await expect(row(unknown)).toContainText(projectMessages.invitationPending)
  await addMember(page.request, project, meanwhile)
  await add(meanwhile)
  await expect(danger(page, projectMessages.memberAlready)).toBeVisible()
  await expect(row(meanwhile)).toContainText('Omar Whitfield')

  await row(unknown).getByRole('button', { name: 'Contact' }).click()
  await expect(page.getByText(projectMessages.pendingContact)).toBeVisible()
  await page.keyboard.press('Escape')
  await row('technician@hyperbola.test').getByRole('button', { name: 'Contact' }).click()
  await expect(page.getByRole('link', { name: /^Write to/ })).toHaveAttribute(
    'href',
    'mailto:technician@hyperbola.test',
  )
  await expect(page.getByRole('link', { name: 'Call (303) 555-0111' })).toHaveAttribute(
    'href',
    'tel:3035550111',
  )
  await page.keyboard.press('Escape')

  for (const [address, who] of [
    [unknown, unknown],
    [known, 'Mateo Brandt'],
  ] as const) {
    await row(address).getByRole('button', { name: 'Remove' }).click()
    await confirmDialog(page, 'Remove', projectMessages.removeMemberQuestion(who))
    await expectNotice(page, projectMessages.memberRemoved(address))
    await expect(row(address)).toBeHidden()
  }
})

test.describe('somebody of another company', () => {
  test.use({ expectedError: /status of 403/ })

  test('sees the project from being added until being removed', { tag: '@desk' }, async ({ page }) => {
    const project = await newJob(page.request)
    const somebody = await newPerson(page.request, 'Nia')
    await openWithPassword(page, somebody, secret, `${project.path}?tab=members`)
    await expect(page.getByText(projectMessages.projectNotAllowed)).toBeVisible()
    await addMember(page.request, project, somebody)
    await page.reload()
    await expect(page.getByRole('heading', { name: project.name })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Nia Quist' }).click()
    await confirmDialog(page, 'Remove', projectMessages.removeSelfQuestion)
    await expect(page.getByText(projectMessages.projectNotAllowed)).toBeVisible()
  })

  test('without a confirmed address invites nobody', { tag: '@desk' }, async ({ page }) => {
    const { headers } = await openAsFreeAccount(page, '/user')
    const company = await newCompany(page.request, headers)
    const project = await newProject(page.request, { company: company.id })
    await page.goto(`${project.path}?tab=members`)
    await page.getByLabel('Add someone by email').fill(newEmail('ida'))
    await page.getByRole('button', { name: 'Add member' }).click()
    await expect(danger(page, accountMessages.inviteUnconfirmed)).toBeVisible()
  })
})

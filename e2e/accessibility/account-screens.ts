import type { Page } from '@playwright/test'
import { leaveCompanyMessages } from '#contract/accounts/leave-company-messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { newPerson, openAsFreeAccount, secret } from '../accounts.ts'
import { addApp, codeShown } from '../authenticator-app.ts'
import { expect } from '../journey.ts'
import { mailTo, newEmail } from '../mails.ts'
import { addMember, newJob, newProject } from '../new-project.ts'
import { companyOf, fillLogin, headersOf, loginForm, openAs, openWithPassword } from '../sessions.ts'
import { button, type Screen, seeDialog, seeHeading, seeText } from './screen.ts'

const login = (path: string): Screen => ({
  name: path,
  open: page => page.goto(path),
  states: {
    empty: page => expect(loginForm(page).email).toBeVisible(),
    incomplete: async page => {
      await loginForm(page).submit.click()
      await seeText(page, messages.passwordRequired)
    },
  },
})

const registration = (path: string): Screen => ({
  name: path,
  open: page => page.goto(path),
  states: {
    incomplete: async page => {
      await button(page, /^(Get Started|Create)$/).click()
      await seeText(page, accountMessages.termsNeeded)
    },
    'with its terms': async page => {
      await button(page, 'Read the terms and conditions').click()
      await seeDialog(page)
    },
  },
})

const newPassword = (path: string, dead: string, mailedLink: (page: Page) => Promise<string>): Screen => ({
  name: path,
  open: page => page.goto(path),
  states: {
    'without a link': page => expect(page.getByRole('alert')).toContainText(accountMessages.linkIncomplete),
    'with a dead link': async page => {
      await page.goto(`${path}${dead}`)
      await expect(page.getByRole('alert')).toContainText(messages.linkUnknown)
    },
    incomplete: async page => {
      await page.goto(await mailedLink(page))
      await button(page, 'Save password').click()
      await seeText(page, accountMessages.passwordRetype)
    },
  },
})

export const accountScreens: Screen[] = [
  login('/portallogin'),
  login('/adminlogin'),
  registration('/register'),
  registration('/create'),
  newPassword('/reset', '?token=unknown', resetLink),
  newPassword('/accept', '?invitation_token=unknown', invitationLink),
  {
    name: '/confirmemail with a link',
    open: async page => page.goto(await confirmationLink(page)),
    states: {
      incomplete: async page => {
        await button(page, 'Confirm').click()
        await seeText(page, messages.passwordRequired)
      },
      'for who did not register': async page => {
        await button(page, accountMessages.notRegistered).click()
        await seeText(page, accountMessages.notRegisteredLead)
      },
    },
  },
  {
    name: '/confirmemail',
    open: page => page.goto('/confirmemail'),
    states: {
      'after registering': page => seeText(page, accountMessages.registered),
      'with a dead link': async page => {
        await page.goto('/confirmemail?confirmation_token=unknown')
        await expect(page.getByRole('alert')).toContainText(messages.linkUnknown)
      },
    },
  },
  {
    name: '/sendreset',
    open: page => page.goto('/sendreset'),
    states: {
      empty: page => expect(page.getByLabel('Email')).toBeVisible(),
      sent: async page => {
        await page.getByLabel('Email').fill(newEmail('nobody'))
        await button(page, 'Send me a link').click()
        await seeText(page, accountMessages.resetMailSent)
      },
    },
  },
  {
    name: '/accept for who has an account',
    open: page => page.goto('/accept?company_invitation=unknown'),
    states: {
      'with a dead link': page => expect(page.getByRole('alert')).toContainText(messages.linkUnknown),
    },
  },
  {
    name: '/accept for who has set a password meanwhile',
    open: async page => page.goto(await invitationOfWhoJoinedAProject(page)),
    states: {
      'asked to join': page => seeText(page, accountMessages.joinInstead),
    },
  },
  {
    name: '/notifications',
    open: async page => page.goto(await notificationsLink(page)),
    states: {
      on: page => expect(button(page, 'Turn off notifications')).toBeVisible(),
      off: async page => {
        await button(page, 'Turn off notifications').click()
        await expect(button(page, 'Switch on again')).toBeVisible()
      },
      'with a dead link': async page => {
        await page.goto('/notifications?token=1-forged')
        await button(page, 'Turn off notifications').click()
        await seeText(page, projectMessages.notificationsLinkUnknown)
      },
    },
  },
  {
    name: '/user of somebody new',
    open: page => openAsFreeAccount(page, '/user'),
    states: {
      'with a signature and a password that are missing': async page => {
        await seeText(page, 'This device')
        await button(page, 'Save signature').click()
        await seeText(page, messages.signatureEmpty)
        await button(page, 'Change password').click()
        await seeText(page, accountMessages.passwordRetype)
      },
      'with a typed signature': async page => {
        await button(page, 'Type your name instead').click()
        await page.getByLabel('Your full name').fill('Nora Quist')
      },
    },
  },
  {
    name: '/user of the last Admin of a company',
    open: page => openAs(page, 'owner', '/user'),
    states: { loaded: page => seeText(page, leaveCompanyMessages.leaveAsLastOwner) },
  },
  {
    name: '/user with a second factor',
    open: async page => openWithPassword(page, await newPerson(page.request, 'Sela'), secret, '/user'),
    states: {
      none: page => seeText(page, secondFactorMessages.meaning),
      'asked for the password': async page => {
        await button(page, 'Set up an authenticator app').click()
        await button(page, 'Continue').click()
        await seeText(page, messages.passwordRequired)
      },
      'with a QR code': async page => {
        await page.getByLabel('Your password').fill(secret)
        await button(page, 'Continue').click()
        await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      },
      'with recovery codes': async page => {
        await page.getByLabel('Code', { exact: true }).fill(await codeShown(page))
        await button(page, 'Finish').click()
        await seeText(page, secondFactorMessages.codesShownOnce)
      },
      'with an app': async page => {
        await button(page, 'I saved my codes').click()
        await seeText(page, secondFactorMessages.codesLeft(10))
      },
      'with a passkey to be named': async page => {
        await button(page, 'Add a passkey').click()
        await page.getByLabel('Your password').fill(secret)
        await button(page, 'Continue').click()
        await button(page, 'Create passkey').click()
        await seeText(page, secondFactorMessages.nameNeeded)
      },
    },
  },
  {
    name: '/portallogin of somebody with a second factor',
    open: async page => {
      const email = await newPerson(page.request, 'Sela')
      await addApp(page.request, email, secret)
      await page.goto('/portallogin')
      await fillLogin(page, email, secret)
    },
    states: {
      'asked for a code': page => seeText(page, secondFactorMessages.appCodeLead),
      'with a wrong code': async page => {
        await page.getByLabel('Code', { exact: true }).fill('000000')
        await button(page, 'Sign in').click()
        await seeText(page, secondFactorMessages.wrong)
      },
      'asked for a recovery code': async page => {
        await button(page, 'Use a recovery code').click()
        await button(page, 'Sign in').click()
        await seeText(page, secondFactorMessages.codeNeeded)
      },
    },
  },
  {
    name: 'a page that is missing',
    open: page => page.goto('/no/such/page'),
    states: { loaded: page => seeHeading(page, 'Page not found') },
  },
]

async function resetLink({ request }: Page) {
  const email = await newPerson(request, 'Rhea')
  await request.post('/api/users/password', { data: { user: { email } } })
  return (await mailTo(request, email, /^Reset your password/)).path
}

async function invitationLink({ request }: Page) {
  const email = newEmail('ina')
  const company_id = await companyOf(request, 'owner')
  const data = { first_name: 'Ina', last_name: 'Vited', email, company_id }
  await request.post('/api/invite_user_company', { headers: await headersOf(request, 'owner'), data })
  return (await mailTo(request, email, /^You're invited/)).path
}

async function confirmationLink({ request }: Page) {
  const email = newEmail('rosa')
  const names = { first_name: 'Rosa', last_name: 'Quist', email, terms: true }
  const passwords = { password: secret, password_confirmation: secret }
  await request.post('/api/users', { data: { user: { ...names, ...passwords } } })
  return (await mailTo(request, email, /^Confirm your email/)).path
}

/** The link of a company's invitation, to somebody who has set a password by a project's invitation since. */
async function invitationOfWhoJoinedAProject({ request }: Page): Promise<string> {
  const email = newEmail('ina')
  const invited = await request.post('/api/invite_user_company', {
    headers: await headersOf(request, 'owner'),
    data: {
      first_name: 'Ina',
      last_name: 'Vited',
      email,
      company_id: await companyOf(request, 'owner'),
    },
  })
  expect(invited.status()).toBe(201)
  const { path } = await mailTo(request, email, /^You're invited/)
  await addMember(request, await newJob(request), email)
  const { token } = await mailTo(request, email, /invited you to/)
  const user = { password: secret, password_confirmation: secret, invitation_token: token }
  expect((await request.put('/api/users/invitation', { data: { user } })).status()).toBe(200)
  return path
}

async function notificationsLink({ request }: Page): Promise<string> {
  const email = await newPerson(request, 'Mia')
  await addMember(request, await newProject(request, { job_name: 'Pump house' }), email)
  const { text } = await mailTo(request, email, /^You were added to Pump house/)
  const link = new URL(/Turn off notifications:\n(\S+)/.exec(text)?.[1] ?? '')
  return link.pathname + link.search
}

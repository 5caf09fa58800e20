import { expect, test } from 'vitest'
import {
  addedMail,
  invitationMail,
  joinMail,
  type MailSettings,
} from '#server/features/accounts/mails/accounts.mail.ts'
import { approvalMail } from '#server/features/companies/company-approval.mail.ts'
import { accessRequestMail } from '#server/features/locations/barcodes.mail.ts'
import { newsMail } from '#server/features/projects/news/news.mail.ts'
import { addedToProjectMail, projectInvitationMail } from '#server/features/projects/projects.mail.ts'
import { preparationListMail } from '#server/features/projects/requests/preparation.mail.ts'
import { reportMail } from '#server/features/reports/reports.mail.ts'
import { type MailContent, renderMail } from '#server/services/mail/mail-text.ts'
import { sendBySmtp } from '#server/services/mail/smtp.ts'
import { openMailSink } from '#server/testing/servers/mail-sink.ts'

const long = 'W'.repeat(200)
const from: MailSettings = { provider_name: 'Hyperbola', public_url: 'https://portal.example.com' }
const to = { first_name: long, email: 'zoe@example.com' }
const project = { id: 7, ats_number: 'ATS-000042', job_name: long }
const [inviter, off] = [{ full_name: `${long} ${long}` }, 'https://portal.example.com/notifications']
const news = [{ kind: 'file' as const, subject: long, content: null, who: long, created_at: new Date(0) }]

const mails: [string, MailContent][] = [
  ['an invitation to a place', invitationMail(from, to, { place: long, inviter: long, token: 'a' })],
  ['an invitation to a company', joinMail(from, to, { company: long, inviter: long, token: 'a' })],
  ['being added', addedMail(from, to, { place: long, path: '/projects/7' })],
  ['an invitation to a project', projectInvitationMail(from, { project, inviter, token: null })],
  ['being added to a project', addedToProjectMail(from, to, { project, inviter, off })],
  ['news', newsMail(from, to, { project, news, zone: 'America/Denver', off })],
  [
    'a preparation list',
    preparationListMail(from, {
      request: {
        ...{ job_name: long, requested_start_date: '2026-08-03', requested_start_time: '7:00 AM' },
        address_attributes: { street_address: long, city: long, state: 'CO', zip_code: '80205' },
      },
      ...{ ats_number: 'ATS-000042', conditions: { foam: 'yes' } },
      sender: { ...inviter, gpr_task_type: 'imperial' },
    }),
  ],
  ['a report', reportMail(from, { project, sender: inviter, reportId: 3 })],
  ['a request for access', accessRequestMail(from, to, { project, finder: { ...inviter, email: long } })],
  [
    'an approval',
    approvalMail(from, to, { company_name: long, company_contact: long, office_phone: '3035550142' }),
  ],
]

test.each(mails)(
  'the subject and the button of %s stay short, its text has the whole name',
  (_what, mail) => {
    const { subject, text } = renderMail(mail)
    expect(subject.length).toBeLessThanOrEqual(160)
    expect(mail.action?.label.length ?? 0).toBeLessThanOrEqual(70)
    expect(text).toContain(long)
  },
)

test('a name of 200 letters goes through SMTP in lines that every server takes', async () => {
  const sink = await openMailSink()
  const [, content] = mails[3] as [string, MailContent]
  const mail = { id: 1, recipient: 'zoe@example.com', created_at: new Date(0), ...renderMail(content) }
  const settings = { mailFrom: 'p@example.com', publicUrl: from.public_url }
  await sendBySmtp(sink.url, settings, mail as never, { encrypted: false })
  await sink.close()
  const [received] = sink.mails
  expect(received?.mail.subject).toBe(renderMail(content).subject)
  for (const line of received?.source.split('\r\n') ?? ['']) expect(line.length).toBeLessThanOrEqual(78)
})

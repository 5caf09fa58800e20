import { projectPath } from '#contract/pages.ts'
import type { ActivityKind } from '#contract/projects/dashboard.ts'
import { siteTime } from '#contract/site-time.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import {
  type MailedProject,
  type MailRecipient,
  unsubscribeFooter,
} from '#server/features/projects/projects.mail.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'

/** One thing that happened on a project; `content` is what a comment says. */
export interface News {
  kind: ActivityKind
  subject: string | null
  content: string | null
  who: string
  created_at: Date
}

/** What happened on a project since the last mail, in its order, with the times of the site. */
export const newsMail = (
  from: MailSettings,
  to: MailRecipient,
  { project, news, zone, off }: { project: MailedProject; news: News[]; zone: string; off: string },
): MailContent => ({
  provider: from.provider_name,
  greeting: `Hi ${to.first_name},`,
  subject: `Updates on ${shortName(project.job_name)} (${project.ats_number}): ${summary(news)}`,
  paragraphs: [
    `Here's what's new on ${project.job_name} (${project.ats_number}):`,
    ...news.slice(0, most).map(entry => line(entry, zone)),
    ...(news.length > most ? [`… and ${news.length - most} more.`] : []),
  ],
  action: { label: 'Open the project', url: from.public_url + projectPath(project.id, tabOf(news)) },
  closing: 'Reply in the portal. No one on the project sees replies to this email.',
  footer: unsubscribeFooter(off),
})

const most = 20
const longest = 500

/** How many files came is in their names alone. */
const kinds: Record<ActivityKind, { did: string; one: string; many?: string; tab?: string }> = {
  started: { did: 'requested the scan', one: 'a new request' },
  step: { did: 'completed a step', one: '1 step', many: 'steps' },
  comment: { did: 'commented', one: '1 comment', many: 'comments', tab: 'comments' },
  file: { did: 'added files', one: 'new files', tab: 'files' },
  log: { did: 'added a log', one: '1 log', many: 'logs', tab: 'logs' },
  member: { did: 'added a member', one: '1 new member', many: 'new members', tab: 'members' },
  location: { did: 'recorded a location', one: '1 location', many: 'locations' },
  report: { did: 'started the GPR report', one: 'the GPR report', tab: 'report' },
  signature: { did: "collected the customer's signature", one: 'the signature', tab: 'report' },
  jsa: { did: 'submitted the JSA', one: 'the JSA' },
  jsa_signature: { did: 'collected a signature on the JSA', one: 'the signature on the JSA' },
}

/** Like "3 comments, 1 step", in the order in which each kind came first. */
function summary(news: News[]): string {
  const counts = new Map<ActivityKind, number>()
  for (const { kind } of news) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const inWords = ([kind, count]: [ActivityKind, number]) => {
    const { one, many } = kinds[kind]
    return many && count > 1 ? `${count} ${many}` : one
  }
  return [...counts].map(inWords).join(', ')
}

function line({ kind, subject, content, who, created_at }: News, zone: string): string {
  const what = content === null ? subject : `“${cut(content)}”`
  return `${who} ${kinds[kind].did} (${siteTime(created_at, zone)})${what ? `:\n${what}` : ''}`
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('')} …` : text
}

/** Where all of it stands, if it is one place. */
function tabOf(news: News[]): string | undefined {
  const tabs = new Set(news.map(({ kind }) => kinds[kind].tab))
  return tabs.size === 1 ? [...tabs][0] : undefined
}

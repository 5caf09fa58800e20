import type { ExportKind } from './export.ts'

/** The sentences of exports. */
export const exportMessages = {
  rightLost: "You can't open this export anymore: you no longer have access to what's in it.",
  projectMeaning:
    'A ZIP file with everything on this project: the data, every photo and file, and the PDFs. Open index.html in it with any browser.',
  projectsMeaning: 'A table of the projects that match your filters. It opens in Excel.',
  companyMeaning:
    'A ZIP file to hand over or keep: the company, its people, facilities, licenses and receipts, and every project with its photos and PDFs.',
  personMeaning:
    'A ZIP file with everything we keep about you: your account, training, licenses, what you wrote and recorded, the emails we sent you, and what you did here.',
  /** What happens after the press. */
  mailComes: "It takes a moment. We'll email you when it's ready, and you can keep working.",
  waiting: "We're putting your export together. You can leave this page: we'll email you when it's ready.",
  ready: (day: string) => `Ready to download until ${day}. After that we delete it.`,
  failed: "We couldn't create this export. Nothing was lost. Try again, and call us if it keeps failing.",
  expired: 'Exports are kept for 7 days, and this one has been deleted. Start a new one.',
  none: "You haven't exported anything in the last 7 days. You can export a project, the project list, your company or your own data.",
  /** What an export is called. */
  titles: {
    projects: () => 'Project list',
    project: subject => subject ?? 'Project',
    company: subject => subject ?? 'Company',
    person: () => 'My data',
    audit: () => 'Audit trail',
  } satisfies Record<ExportKind, (subject: string | null) => string>,
  kinds: {
    projects: 'Project list (CSV)',
    project: 'Project (ZIP)',
    company: 'Company (ZIP)',
    person: 'My data (ZIP)',
    audit: 'Audit trail (CSV)',
  } satisfies Record<ExportKind, string>,
  states: { waiting: 'In progress', ready: 'Ready', failed: 'Failed', expired: 'Expired' },
} as const

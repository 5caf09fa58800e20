/** What leads a new company through its first hour. */
export const firstStepTexts = {
  title: "Let's get you set up",
  count: (done: number, all: number) => `${done} of ${all} done`,
  confirm: (email: string) => ({
    title: 'Confirm your email',
    help: `Open the link we sent to ${email}.`,
  }),
  company: {
    title: 'Set up your company',
    help: 'Its name and address go on your reports. Takes about two minutes.',
  },
  invite: {
    title: 'Invite your crew',
    help: "Add the people who scan, cut or need to see the results. They'll get an email.",
  },
  scan: {
    start: { title: 'Start your first project', help: "Tell us where and what you'll be cutting." },
    ask: {
      title: 'Get your first scan',
      help: "Call us or schedule it online. You'll see the job here as soon as it's set up.",
    },
  },
} as const

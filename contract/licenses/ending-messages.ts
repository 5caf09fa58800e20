/** The banner of every page and the reminders say these; apart, so that a page loads no other sentence of licenses. */
export const endingMessages = {
  names: { gold: 'Gold license', free: 'free trial', silver: 'Silver license' },
  endsIn: (name: string, days: number, moment: string) =>
    `Your ${name} ends ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`} (${moment}).`,
} as const

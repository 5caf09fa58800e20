/** The banner of every page and the reminders say these; apart, so that a page loads no other sentence of licenses. */
export const endingMessages = {
  names: { gold: 'Gold license', free: 'free trial', silver: 'Silver license' },
  endsIn: (name: string, days: number, date: string) =>
    days <= 1
      ? `Your ${name} ends within a day, on ${date}.`
      : `Your ${name} ends in ${days} days, on ${date}.`,
} as const

import type { Entry, ProjectDraft } from './project-draft.ts'

const day = 24 * 3600 * 1000
const hour = 3600 * 1000

/** When a project of the demo reached each of its steps. */
export const stepDates = (draft: ProjectDraft, now: Date): Date[] =>
  daysAgo(draft).map(days => workingTime(now, days))

/** The entries of a project's story with their dates, in order. */
export function datedEntries(draft: ProjectDraft, now: Date): { entry: Entry; at: Date }[] {
  const reached = daysAgo(draft)
  return reached
    .flatMap((from, index) => {
      const entries = draft.story?.[index + 1] ?? []
      const until = reached[index + 1] ?? Math.max(0, from - 2)
      return entries.map((entry, place) => {
        const share = (place + 1) / (entries.length + 1)
        const days = entry.later === undefined ? from - (from - until) * share : from - entry.later
        return { entry, at: workingTime(now, days) }
      })
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The day of the visit that was asked for; the Friday before, if that is on a weekend. */
export function requestedDate(draft: ProjectDraft, now: Date): string {
  const visit = (usualDays[4] as number) * (draft.pace ?? 1)
  const date = new Date(now.getTime() - (draft.started - visit) * day)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) date.setTime(date.getTime() - (weekday === 6 ? 1 : 2) * day)
  return date.toISOString().slice(0, 10)
}

/** After how many days a job usually reaches each step. */
const usualDays = [0, 0.3, 1.2, 4, 5, 5.1, 5.4, 6.2, 7.1, 8.3]

const daysAgo = ({ started, step, pace = 1 }: ProjectDraft) =>
  usualDays.slice(0, step).map(days => started - days * pace)

/** Between seven and five in Denver, in the same order as before. Today is taken as it is, or it might not be over. */
function workingTime(now: Date, days: number): Date {
  const time = now.getTime() - days * day
  const midnight = (moment: number) => Math.floor((moment - 7 * hour) / day) * day + 7 * hour
  const start = midnight(time)
  if (start === midnight(now.getTime())) return new Date(time)
  return new Date(Math.round(start + 7 * hour + ((time - start) * 10) / 24))
}

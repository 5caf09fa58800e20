/** How many a reminder lists at a time. */
export const remindersAtOnce = 100

/** Goes through a list of any length, some at a time, each after the id of the last one. */
export async function remindEach<T extends { id: number }>(
  list: (after: number) => Promise<T[]>,
  remind: (one: T) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  for (let after = 0; ; ) {
    const found = await list(after)
    for (const one of found) {
      stopping?.throwIfAborted()
      await remind(one)
    }
    const last = found.at(-1)
    if (!last || found.length < remindersAtOnce) return
    after = last.id
  }
}

/** Which of the numbers of days before an end has come: the smallest that is left. `days` begin with the smallest. */
export function daysLeft(days: readonly number[], end: Date, now: Date): number | null {
  const left = end.getTime() - now.getTime()
  return left > 0 ? (days.find(number => left <= number * day) ?? null) : null
}

const day = 24 * 60 * 60 * 1000

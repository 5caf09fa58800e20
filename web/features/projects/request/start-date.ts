/** Whether a day as the form has it, YYYY-MM-DD, is before today on the person's own calendar. */
export function isPastDay(day: string, now: Date): boolean {
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day < today
}

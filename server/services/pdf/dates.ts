/** A day of the calendar, like that of a visit: MM/DD/YYYY. Text that is not a date is returned unchanged. */
export function printedDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? []
  return year ? `${month}/${day}/${year}` : date
}

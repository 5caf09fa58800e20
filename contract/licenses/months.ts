/** So many months later at the same hour of UTC; from the end of a long month to the end of a short one. */
export function addMonths(moment: Date, months: number): Date {
  const day = moment.getUTCDate()
  const later = new Date(moment)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  later.setUTCDate(Math.min(day, daysIn(later.getUTCFullYear(), later.getUTCMonth())))
  return later
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

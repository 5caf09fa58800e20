/** "4/29", "04 / 2029" or "0429" as a card form takes it; null for anything else. */
export function readExpiry(text: string): { exp_month: number; exp_year: number } | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])(?:\s*[/.-]\s*|\s*)(\d{2}|\d{4})$/.exec(text.trim()) ?? []
  if (!month || !year) return null
  return { exp_month: Number(month), exp_year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

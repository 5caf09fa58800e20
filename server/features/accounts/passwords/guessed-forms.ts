/**
 * What somebody who guesses makes of a password before looking it up: without the signs around it, without the year at
 * its end, and with letters for the signs that stand for them. So one list holds `Welcome2024` and `p@ssw0rd123`, too.
 */
export function guessedForms(password: string): string[] {
  const bare = bareOf(password)
  const [, word = '', tail = ''] = bare.match(/^(.*?)(\P{L}*)$/su) ?? []
  const spelled = spellings.flatMap(signs => [read(bare, signs), read(word, signs) + tail])
  const forms = [password, bare, ...spelled]
  return [...new Set([...forms, ...forms.map(withoutYear)])]
}

/** `Summer2024`, `03/March/26`: a season or a month with hardly anything beside it. */
export function isOfCalendar(password: string): boolean {
  const [word = '', ...others] = password.toLowerCase().match(/\p{L}+/gu) ?? []
  const digits = password.replace(/\P{N}/gu, '')
  return others.length === 0 && calendar.has(word) && digits.length < leastDigits
}

const bareOf = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

const withoutYear = (text: string) => bareOf(bareOf(text).replace(/(19|20)\d\d$/u, ''))

const read = (text: string, signs: Record<string, string>) =>
  text.replace(/[^\p{L}]/gu, sign => signs[sign] ?? sign)

const letters = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' }
const spellings: Record<string, string>[] = [
  { ...letters, '1': 'i', '!': 'i' },
  { ...letters, '1': 'l', '!': 'l' },
]

/** A date has up to six digits beside the name of its month. */
const leastDigits = 7

const calendar = new Set([
  ...['spring', 'summer', 'autumn', 'fall', 'winter', 'january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
])

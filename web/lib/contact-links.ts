/** Opens a mail to this address and to no other, whatever is in it: a question mark would begin more recipients. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/** Dials the first number in what was typed, its extension after it (RFC 3966). */
export function phoneLink(phone: string) {
  const numbers = [...phone.matchAll(number)]
  // what is too short may be the floor or the gate; alone, it is an emergency number
  const first = numbers.find(([found]) => digits(found).length >= 7) ?? numbers[0]
  if (!first) return 'tel:'
  const [found] = first
  const [, short] = extension.exec(phone.slice(first.index + found.length)) ?? []
  // +44 (0)20: the zero is dialed only inside the country
  const dialed = found.startsWith('+') ? `+${digits(found.replace('(0)', ''))}` : digits(found)
  return `tel:${dialed}${short ? `;ext=${short}` : ''}`
}

/** The area code may stand before a slash; otherwise a slash begins another number. */
const number = /(?:\(?\d{3}\)? ?\/ ?(?=\d{3}\b))?\+?\(?\d[\d\s().\-–]*/g

const extension = /^[,;]?\s*(?:x|ext(?:ension|n)?|#)[.:#\s]*(\d{1,6})(?!\d)/i

const digits = (text: string) => text.replace(/\D/g, '')

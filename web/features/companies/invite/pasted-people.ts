import type { CompanyRole } from '#contract/accounts/roles.ts'

export interface PastedPerson {
  first_name: string
  last_name: string
  email: string
  uType: CompanyRole
}

/**
 * People from a list that somebody copied: from the line of recipients of a mail, from a spreadsheet, or typed with
 * commas. A single word is no list, and is pasted as it is.
 */
export function pastedPeople(text: string): PastedPerson[] {
  const people = onePerLine(text)
    .split(/\r?\n/)
    .map(personOf)
    .filter(person => person !== null)
  const isList = /[\t\n<,;]/.test(text.trim()) && people.some(({ email }) => email)
  return isList ? people : []
}

/** "Jane Doe <jane@a.com>, Bob Roe <bob@b.com>" on one line; "jane@a.com, Jane, Doe" stays one. */
const onePerLine = (text: string) =>
  text
    .replace(/(@[^\s,;<>]*>)\s*[,;]/g, '$1\n')
    .replace(/(@[^\s,;<>]*);/g, '$1\n')
    .replace(/(@[^\s,;<>]*),(?=\s*[^\s,;<>@]*@)/g, '$1\n')

const address = /[^\s<>,;:"'()]+@[^\s<>,;:"'()]+/

function personOf(line: string): PastedPerson | null {
  const email = address.exec(line)?.[0] ?? ''
  const parts = line
    .replace(/^(.*)<([^<>]*@[^<>]*)>/, (_, name: string, inside: string) => `${turned(name)},${inside}`)
    .split(/[\t,;]/)
    .map(part => part.replace(/["'<>()]/g, '').trim())
    .filter(part => part !== '' && part !== email && !/^[\d\s+().-]{7,}$/.test(part))
  // somebody may be called Owner: a level comes after the whole name
  const level = parts.slice(parts[0]?.includes(' ') ? 1 : 2).find(part => part.toLowerCase() in levels)
  const [first = '', ...more] = parts.filter(part => part !== level)
  if (!email && (more.length === 0 || parts.some(part => /e-?mail/i.test(part)))) return null
  const [given = '', ...family] = more.length > 0 ? [first, ...more.slice(0, 1)] : first.split(/\s+/)
  return {
    first_name: given,
    last_name: family.join(' '),
    email,
    uType: levels[level?.toLowerCase() ?? ''] ?? 'employee',
  }
}

/** Mail programs write "Doe, Jane <jane@a.com>". */
function turned(name: string) {
  const [family = '', given, ...rest] = name.replace(/["']/g, '').split(',')
  return given && rest.length === 0 ? `${given.trim()},${family.trim()}` : name
}

const levels: Record<string, CompanyRole> = { admin: 'owner', owner: 'owner', employee: 'employee' }

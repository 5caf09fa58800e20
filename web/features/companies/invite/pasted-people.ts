import type { CompanyRole } from '#contract/accounts/roles.ts'

export interface PastedPerson {
  first_name: string
  last_name: string
  email: string
  uType: CompanyRole
}

/** What is longer is no list of people, and takes its time to read. */
const longest = 50_000

/**
 * People from a list that somebody copied: from the line of recipients of a mail, from a spreadsheet, or typed with
 * commas. A single word is no list, and is pasted as it is. Every step reads the text once: no expression here tries
 * again from each letter.
 */
export function pastedPeople(text: string): PastedPerson[] {
  const people = text
    .slice(0, longest)
    .split(/\r\n|\r|\n/)
    .flatMap(peopleOfLine)
  const isList = /[\t\r\n<,;|]/.test(text.trim()) || people.length > 1
  return isList && people.some(({ email }) => email) ? people : []
}

interface Cell {
  /** The words around the address. */
  name: string
  emails: string[]
}

function peopleOfLine(line: string): PastedPerson[] {
  const groups = splitCells(line, ';').filter(group => group.includes('@'))
  if (groups.length > 1) return groups.flatMap(peopleOfLine)
  const cells = splitCells(line, '\t,;|').map(cellOf)
  const addresses = cells.flatMap(({ emails }) => emails)
  if (addresses.length > 1) return recipients(cells)
  const person = personOf(namesOf(cells), addresses[0] ?? '')
  return person ? [person] : []
}

/** "Jane Doe <jane@a.com>, Bob Roe <bob@b.com>": every address ends a person; "Doe, Jane <…>" is turned. */
function recipients(cells: Cell[]): PastedPerson[] {
  let before: Cell[] = []
  return cells.flatMap(cell => {
    if (cell.emails.length === 0) {
      before.push(cell)
      return []
    }
    const names = namesOf([...before, cell])
    before = []
    return cell.emails.flatMap((email, index) => personOf(index === 0 ? names : [], email) ?? [])
  })
}

/** Mail programs write "Doe, Jane <jane@a.com>", with or without quotes. */
function namesOf(cells: Cell[]): string[] {
  const [first, second, ...more] = cells.filter(({ name }) => name)
  const turned = second?.emails.length === 1 && more.length === 0 && first?.emails.length === 0
  const names = turned ? [second.name, first.name] : cells.map(({ name }) => name)
  return names
    .flatMap(name => {
      const [family = '', given, ...rest] = name.split(',').map(part => part.trim())
      return given && rest.length === 0 ? [given, family] : [name]
    })
    .filter(name => name && !/^[\d\s+().-]{7,40}$/.test(name))
}

function personOf(names: string[], email: string): PastedPerson | null {
  // somebody may be called Owner: a level comes after the whole name
  const level = names.slice(names[0]?.includes(' ') ? 1 : 2).find(name => levels.has(name.toLowerCase()))
  const [first = '', ...more] = names.filter(name => name !== level)
  if (!email && (more.length === 0 || names.some(name => /^e-?mail/i.test(name)))) return null
  const [given = '', ...family] = more.length > 0 ? [first, ...more.slice(0, 1)] : first.split(/\s+/)
  return {
    first_name: given,
    last_name: family.join(' '),
    email,
    uType: levels.get(level?.toLowerCase() ?? '') ?? 'employee',
  }
}

const levels = new Map<string, CompanyRole>([
  ['admin', 'owner'],
  ['owner', 'owner'],
  ['employee', 'employee'],
])

function cellOf(text: string): Cell {
  const words = text.split(/[\s<>()"]+/).filter(Boolean)
  const emails = words.filter(word => word.includes('@')).map(word => unquoted(word.replace(/^mailto:/i, '')))
  const name = words.filter(word => !word.includes('@')).join(' ')
  return { name: unquoted(name), emails }
}

/** Around the whole, not the one in O'Brien. */
const unquoted = (text: string) => (/^'.*'$/.test(text) ? text.slice(1, -1) : text)

/** At the separators, but not inside quotes. */
function splitCells(line: string, separators: string): string[] {
  const cells: string[] = []
  let from = 0
  let quoted = false
  for (let at = 0; at <= line.length; at++) {
    const letter = line[at]
    if (letter === '"') quoted = !quoted
    if (letter !== undefined && (quoted || !separators.includes(letter))) continue
    cells.push(line.slice(from, at).trim())
    from = at + 1
  }
  return cells
}

/** Reads the table of docs/security.md that goes through OWASP ASVS, and says what is wrong with it. */
export interface Row {
  id: string
  level: string
  asked: string
  verdict: string
  evidence: string
}

/** What the checks need to know of the repository. */
export interface Repository {
  exists(path: string): boolean
  read(path: string): string
}

export const verdicts = ['met', 'does not apply', 'not met'] as const

/** Rows whose first cell is a number like 1.2.3; the heading and other tables have none. */
export const rowsOf = (document: string): Row[] =>
  document
    .split('\n')
    .map(line => line.match(/^\|\s*(\d+\.\d+\.\d+)\s*\|(.*)\|\s*$/))
    .filter(match => match !== null)
    .map(([, id = '', rest = '']) => {
      const [level = '', asked = '', verdict = '', ...evidence] = rest.split('|').map(cell => cell.trim())
      return { id, level, asked, verdict, evidence: evidence.join('|') }
    })

/** Every line of the standard once, with its level, and no other. */
export function wrongNumbers(rows: Row[], lines: Record<string, string[]>): string[] {
  const expected = Object.entries(lines).flatMap(([level, ids]) => ids.map(id => `${id} ${level}`))
  const found = rows.map(({ id, level }) => `${id} ${level}`)
  return [
    ...expected.filter(line => !found.includes(line)).map(line => `${line} is missing`),
    ...found.filter(line => !expected.includes(line)).map(line => `${line} is no line of the standard`),
    ...found.filter((line, at) => found.indexOf(line) !== at).map(line => `${line} is there twice`),
  ]
}

/** A met line names files, and tests by their titles, that are there; any other gives its reason. */
export const wrongEvidence = (rows: Row[], repository: Repository): string[] =>
  rows.flatMap(row => faultsOf(row, repository).map(fault => `${row.id} ${fault}`))

function faultsOf({ asked, verdict, evidence }: Row, repository: Repository): string[] {
  if (asked.length < 10) return ['does not say what is asked']
  if (!verdicts.some(known => known === verdict)) return [`is ${verdict || 'nothing'}`]
  const named = referencesIn(evidence)
  if (verdict === 'met' && named.length === 0) return ['names no file']
  if (verdict !== 'met' && evidence.length < 15) return ['gives no reason']
  return named.flatMap(({ path, titles }) => {
    if (!repository.exists(path)) return [`names ${path}, which is not there`]
    return titles
      .filter(title => !isTitleIn(repository.read(path), title))
      .map(title => `names the test "${title}", which is not in ${path}`)
  })
}

/** Written as a text, and followed by what a test or a group of tests does; one that is skipped shows nothing. */
const isTitleIn = (source: string, title: string) =>
  ["'", '"', '`'].some(quote => {
    const [before = '', ...after] = source.split(`${quote}${title}${quote},`)
    return after.length > 0 && !/\.(skip|todo|fixme)\(\s*$/.test(before)
  })

/** The lines that are met by what can be read alone: none of their files is a test. */
export const untested = (rows: Row[]): string[] =>
  rows
    .filter(({ verdict, evidence }) => verdict === 'met' && !/\.(test|spec|drill)\.ts`/.test(evidence))
    .map(({ id }) => id)

/** Paths in backticks, each with the titles of tests in quotes right after it. */
function referencesIn(evidence: string): { path: string; titles: string[] }[] {
  const found = evidence.matchAll(/`([\w@.$-]+(?:\/[\w@.$-]+)*\.\w+|LICENSE)`((?:,? (?:and )?"[^"]+")*)/g)
  return [...found].map(([, path = '', quoted = '']) => ({
    path,
    titles: [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))
}

/** The sentence above the table says how many there are of each. */
export function wrongCounts(document: string, rows: Row[]): string[] {
  const count = (verdict: string) => rows.filter(row => row.verdict === verdict).length
  const [met, away, not] = verdicts.map(count)
  const sentence = `Of ${rows.length} lines, ${met} are met, ${away} do not apply and ${not} are not met.`
  return document.replace(/\s+/g, ' ').includes(sentence) ? [] : [`It should say: ${sentence}`]
}

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asvsLines } from './asvs-lines.ts'
import * as table from './security-table.ts'

const root = import.meta.dirname
const repository: table.Repository = {
  exists: path => existsSync(`${root}/${path}`),
  read: path => readFileSync(`${root}/${path}`, 'utf8'),
}
const document = repository.read('docs/security.md')
const rows = table.rowsOf(document)

/** Documents, choices of a library, and what is not there. A line that can have a test is not added here. */
const onlyToRead = [
  '1.2.5 1.3.7 1.3.10 1.4.1 2.1.2 2.1.3 3.7.1 5.1.1 6.1.3 6.2.7 6.2.10 6.4.2 6.5.3',
  '7.1.1 7.1.2 9.2.3 11.1.2 11.2.1 11.4.1 12.1.2 13.1.1 13.2.3 15.1.1 15.1.3 15.2.1 16.2.2 16.2.3',
].join(' ')

describe('the table of docs/security.md', () => {
  it('has every line of levels 1 and 2 once, and no other', () =>
    expect(table.wrongNumbers(rows, asvsLines)).toEqual([]))
  it('names files and tests that are there, or says why a line is not met', () =>
    expect(table.wrongEvidence(rows, repository)).toEqual([]))
  it('names a test of each line that is met, but where there is only something to read', () =>
    expect(table.untested(rows).join(' ')).toBe(onlyToRead))
  it('says how many lines are met', () => expect(table.wrongCounts(document, rows)).toEqual([]))
  it('has at least 160 lines that are met', () =>
    expect(rows.filter(({ verdict }) => verdict === 'met').length).toBeGreaterThanOrEqual(160))
  it('is about a standard of 253 such lines', () =>
    expect([asvsLines.L1.length, asvsLines.L2.length]).toEqual([70, 183]))
})

describe('the check', () => {
  const files: Record<string, string> = {
    'server/app.ts': '',
    'server/app.test.ts': "describe('a page', () => {})\nit('opens', () => {})\nit.skip('sings', () => {})",
  }
  const few: table.Repository = { exists: path => path in files, read: path => files[path] ?? '' }
  const row = (verdict: string, evidence: string, id = '1.2.3') =>
    table.rowsOf(`| ${id} | L1 | something is asked | ${verdict} | ${evidence} |`)
  const faults = (verdict: string, evidence: string) => table.wrongEvidence(row(verdict, evidence), few)

  it('is content with a file, and with a test by its title', () => {
    expect(faults('met', 'Here: `server/app.ts`')).toEqual([])
    expect(faults('met', '`server/app.ts`; `server/app.test.ts` "a page", "opens"')).toEqual([])
    expect(faults('does not apply', 'There is none of it.')).toEqual([])
  })

  it('sees a file that is not there', () =>
    expect(faults('met', '`server/app.ts` and `server/gone.ts`')).toEqual([
      '1.2.3 names server/gone.ts, which is not there',
    ]))
  it('sees a test that is not there, also the second of two', () => {
    expect(faults('met', '`server/app.test.ts` "shuts"')).toHaveLength(1)
    expect(faults('met', '`server/app.test.ts` "opens", "shuts"')).toEqual([
      '1.2.3 names the test "shuts", which is not in server/app.test.ts',
    ])
  })
  it('sees a test that is skipped', () =>
    expect(faults('met', '`server/app.test.ts` "sings"')).toHaveLength(1))
  it('sees a line without a test', () => {
    const rows = [...row('met', '`server/app.ts`'), ...row('met', '`server/app.test.ts`', '1.2.4')]
    expect(table.untested(rows)).toEqual(['1.2.3'])
  })
  it('sees a line that is met by nothing, or not met for no reason, or neither', () => {
    expect(faults('met', 'Trust us.')).toEqual(['1.2.3 names no file'])
    expect(faults('not met', '')).toEqual(['1.2.3 gives no reason'])
    expect(faults('does not apply', 'No.')).toEqual(['1.2.3 gives no reason'])
    expect(faults('partly', 'Here: `server/app.ts`')).toEqual(['1.2.3 is partly'])
  })
  it('sees a file that is not there in the reason of a line that is not met', () =>
    expect(faults('not met', 'But see `server/gone.ts` for more.')).toHaveLength(1))
  it('sees lines that are missing, made up, twice or of another level', () => {
    const lines = { L1: ['1.2.3', '1.2.4'] }
    const read = [...row('met', ''), ...row('met', ''), ...row('met', '', '9.9.9')]
    expect(table.wrongNumbers(read, lines)).toEqual([
      '1.2.4 L1 is missing',
      '9.9.9 L1 is no line of the standard',
      '1.2.3 L1 is there twice',
    ])
    expect(table.wrongNumbers(row('met', ''), { L2: ['1.2.3'] })).toHaveLength(2)
  })
  it('sees a sum that is wrong', () => {
    const one = row('met', '')
    expect(table.wrongCounts('Of 1 lines, 1 are met, 0 do not apply and 0 are not met.', one)).toEqual([])
    expect(table.wrongCounts('Of 1 lines, 0 are met, 1 do not apply and 0 are not met.', one)).toHaveLength(1)
  })
})

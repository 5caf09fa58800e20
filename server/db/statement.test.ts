import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { watchStatements } from '#server/testing/statements.ts'
import { openWorldForTest } from '#server/testing/world.ts'
import { statement, toIso } from './statement.ts'

it.each([
  ['2026-11-16 09:13:30+00', '2026-11-16T09:13:30.000Z'],
  ['2026-11-16 09:13:30.1+00', '2026-11-16T09:13:30.100Z'],
  ['2026-11-16 09:13:30.123456+00', '2026-11-16T09:13:30.123Z'],
  ['2026-11-16 02:13:30.5-07', '2026-11-16T09:13:30.500Z'],
  ['2026-11-16 14:43:30+05:30', '2026-11-16T09:13:30.000Z'],
])('writes the moment %s as %s', (text, iso) => expect(toIso(text)).toBe(iso))

it('writes its text once for each shape and fills in what differs', async () => {
  const { db } = await openWorldForTest()
  const written: string[] = []
  const ask = statement<{ sum: number; day: string }, { twice: boolean }>(({ twice }) => {
    written.push(String(twice))
    const added = sql`${sql.placeholder('added')}::int`
    return sql`select ${twice ? sql`${added} + ${added}` : added} as sum, date '2026-11-16' as day`
  })
  const statements = watchStatements()
  expect(await ask(db, { added: 2 }, { twice: false })).toEqual([{ sum: 2, day: '2026-11-16' }])
  expect(await ask(db, { added: 3 }, { twice: false })).toEqual([{ sum: 3, day: '2026-11-16' }])
  expect(await ask(db, { added: 3 }, { twice: true })).toEqual([{ sum: 6, day: '2026-11-16' }])
  expect([written, new Set(statements).size]).toEqual([['false', 'true'], 2])
})

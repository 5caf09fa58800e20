import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openWorldForTest } from '#server/testing/world.ts'
import { JsonText, json, jsonOf } from './json-text.ts'

it('writes JSON that reads as what went in, whatever the text', async () => {
  const { db } = await openWorldForTest()
  const texts = [
    '',
    'a "quote"',
    'back\\slash',
    'two\nlines\t',
    'Übergang 梁 🔩',
    '\u2028',
    '</script>',
    "it's",
    null,
  ]
  for (const text of texts) {
    const column = sql`${text}::text`
    const { rows } = await db.execute<{ written: string }>(
      sql`select ${json.object({
        'a "name"': json.value(column),
        inner: { number: json.number(sql`length(${column})`), empty: json.boolean(sql`${column} = ''`) },
      })} as written`,
    )
    const expected = {
      number: text === null ? null : [...text].length,
      empty: text === null ? null : text === '',
    }
    expect(JSON.parse(rows[0]?.written ?? '')).toEqual({ 'a "name"': text, inner: expected })
  }
})

it('writes moments as the contract has them, and lists in their order', async () => {
  const { db } = await openWorldForTest()
  const { rows } = await db.execute<{ list: string; empty: string }>(sql`
    select ${json.list(json.moment(sql`at`), sql`at desc nulls last`)} as list,
      (select ${json.list(json.moment(sql`now()`), sql`1`)} from (select 1) none where false) as empty
    from (values (timestamptz '2026-11-16 02:13:30.1234-07'), (null), (timestamptz '2027-01-01 00:00+00')) v (at)`)
  expect(rows.map(({ list, empty }) => [JSON.parse(list), empty])).toEqual([
    [['2027-01-01T00:00:00.000Z', '2026-11-16T09:13:30.123Z', null], '[]'],
  ])
})

it('joins what the database wrote with other fields', () => {
  expect(jsonOf({ rows: new JsonText('[1]'), 'the "total"': 1, none: null }).text).toBe(
    '{"rows":[1],"the \\"total\\"":1,"none":null}',
  )
})

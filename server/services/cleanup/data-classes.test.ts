import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { openWorldForTest } from '#server/testing/world.ts'
import { dataClasses } from './data-classes.ts'

it('every table of the database is in one class of data', async () => {
  const { db } = await openWorldForTest()
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  expect(dataClasses.flatMap(({ tables }) => tables).sort()).toEqual(rows.map(({ name }) => name).sort())
})

it('docs/security.md has the classes, with what guards them and how long they are kept', () => {
  const text = readFileSync(path.join(inject('packageRoot'), 'docs/security.md'), 'utf8')
  const [, table = ''] = text.match(/<!-- data-classes -->\n([\s\S]*?)<!-- \/data-classes -->/) ?? []
  const [, , ...rows] = table.trim().split('\n')
  expect(
    rows.map(row =>
      row
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    ),
  ).toEqual(
    dataClasses.map(({ what, level, tables, readBy, protectedBy, kept }) => [
      what,
      level,
      tables.map(table => `\`${table}\``).join(', ') || '–',
      readBy,
      protectedBy,
      kept,
    ]),
  )
})

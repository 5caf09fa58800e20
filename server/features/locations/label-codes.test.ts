import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { inTransaction } from '#server/db/database.ts'
import { code128 } from '#server/services/pdf/code128.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { watchStatements } from '#server/testing/statements.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { newLabelCodes } from './label-codes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Gives out what it was told to, one after the other. */
const drawing = (...codes: string[]) => {
  const left = [...codes]
  return () => left.shift() ?? 'none left'
}

test('a label code is drawn, with no character that looks like another, and never twice', async () => {
  const codes = await newLabelCodes(world.db, limits.labelsAtOnce)
  for (const code of codes) expect(code).toMatch(/^[2-9]{14}$/)
  expect(new Set(codes).size).toBe(limits.labelsAtOnce)
  // drawn codes share their beginning with as few others as chance allows; counted ones with all
  expect(new Set(codes.map(code => code.slice(0, 7))).size).toBeGreaterThan(limits.labelsAtOnce * 0.95)
  expect(codes).not.toEqual(codes.toSorted())
})

test('its bars on a label two inches wide are far wider than a hundredth of an inch', async () => {
  for (const code of await newLabelCodes(world.db, 20)) {
    const { modules } = code128(code)
    expect(2 / (modules + 20)).toBeGreaterThan(0.015)
  }
})

test('a whole order is drawn by one statement', async () => {
  const statements = watchStatements()
  await newLabelCodes(world.db, limits.labelsAtOnce)
  expect(statements).toEqual([expect.stringContaining('insert into "label_codes"')])
})

test('a code that was printed, or is on a location, is passed over', async () => {
  const project = await startProject(world)
  await newLabelCodes(world.db, 1, drawing('printed'))
  await addLocation(world, project, { barcode_number: 'stuck on' })
  const draw = drawing('printed', 'stuck on', 'twice', 'twice', 'new')
  expect((await newLabelCodes(world.db, 2, draw)).sort()).toEqual(['new', 'twice'])
})

test('of two people who draw the same code at once, one gets another', async () => {
  let second: Promise<string[]> | undefined
  const first = await inTransaction(world.db, async transaction => {
    const codes = await newLabelCodes(transaction, 1, drawing('same'))
    second = newLabelCodes(world.db, 1, drawing('same', 'other'))
    await until(async () => {
      const waiting = await world.db.execute(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return waiting.rowCount === 1
    })
    return codes
  })
  expect([first, await second]).toEqual([['same'], ['other']])
})

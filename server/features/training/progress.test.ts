import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { reading } from '#contract/training/reading/reading.ts'
import type { CastName } from '#server/testing/cast.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const sections = reading('en', 'imperial').sections.map(({ id }) => id)
const save = (read: unknown, as?: CastName) => world.call(api.training.saveProgress, { body: { read } }, as)
const own = async (as: CastName) => (await world.call(api.training.own, {}, as)).json()

describe('what somebody has read', () => {
  it('is remembered in the order of the reading, and what was read before stays', async () => {
    const later = sections.slice(1, 3).reverse()
    expect((await save(later, 'employee')).json()).toEqual({ read: sections.slice(1, 3) })
    expect((await save(sections.slice(0, 1), 'employee')).json()).toEqual({ read: sections.slice(0, 3) })
    expect((await save([], 'employee')).json()).toEqual({ read: sections.slice(0, 3) })
    expect((await own('employee')).read).toEqual(sections.slice(0, 3))
    expect((await own('owner')).read).toEqual([])
  })

  it('from several devices at once is all of it', async () => {
    const answers = await Promise.all(sections.map(id => save([id], 'employee')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(sections.map(() => 200))
    expect((await own('employee')).read).toEqual(sections)
  })

  it('is nothing but sections there are', async () => {
    const answer = await save(['no-such-section', '__proto__', ...sections.slice(0, 1)], 'employee')
    expect(answer.json()).toEqual({ read: sections.slice(0, 1) })
  })

  it('is kept for signed-in people of any license', async () => {
    expect((await save([], 'expired')).statusCode).toBe(200)
    expect((await save([], 'silver')).statusCode).toBe(200)
    expect((await save([])).statusCode).toBe(401)
  })
})

it('the sections are the same in every language and in both units', () => {
  for (const language of ['en', 'es'] as const)
    for (const units of ['imperial', 'metric'] as const)
      expect(reading(language, units).sections.map(({ id }) => id)).toEqual(sections)
})

it.each([
  ['nothing', undefined],
  ['a text', 'introduction'],
  ['a number in the list', [1]],
  ['U+0000', ['\0']],
  ['100 kB', ['x'.repeat(100_000)]],
  ['too many', Array.from({ length: 1000 }, String)],
])('%s is no list of sections', async (_, read) => {
  expect((await save(read, 'employee')).statusCode).toBe(422)
  expect((await own('employee')).read).toEqual([])
})

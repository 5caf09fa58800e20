import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJsonWithinLimits } from './json-size.ts'
import { limits } from './limits.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const megabyte = 1024 * 1024

it.each([
  ['brackets', '['.repeat(2 * megabyte)],
  ['brackets that close', nested(megabyte)],
  ['objects in objects', '{"a":'.repeat(400_000)],
  ['small objects', `[${'{},'.repeat(600_000)}{}]`],
  ['numbers', `[${'1,'.repeat(megabyte)}1]`],
])('two megabytes of %s are refused at once, before anything parses them', (_what, json) => {
  const times = [1, 2, 3, 4, 5].map(() => {
    const begun = performance.now()
    expect(isJsonWithinLimits(json)).toBe(false)
    return performance.now() - begun
  })
  expect(Math.min(...times)).toBeLessThan(50)
})

it.each([
  ['one long text', JSON.stringify({ a: 'x'.repeat(2 * megabyte) })],
  ['a text of brackets', JSON.stringify({ a: '['.repeat(1000), b: '{,'.repeat(megabyte / 2) })],
  [
    'quotes and backslashes',
    JSON.stringify(['"', '\\', '\\"', `\\\\"[${'['.repeat(100)}`, '"'.repeat(1000)]),
  ],
  ['spaces', `{${' '.repeat(2 * megabyte)}}`],
  ['lists as deep as any of ours', nested(limits.jsonDepth)],
  [
    'a drawn name',
    JSON.stringify(Array(limits.strokePoints).fill({ x: 0.1, y: 0.2, time: 3, pressure: 0.5 })),
  ],
])('%s may be parsed', (_what, json) => expect(isJsonWithinLimits(json)).toBe(true))

it('what is no JSON is left to whoever parses it', () => {
  for (const text of ['', '{', '"', '"\\', ']]]]', 'null', '{"a":'])
    expect(isJsonWithinLimits(text)).toBe(true)
})

it('counts no bracket inside a text, whatever it says', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), texts => {
      const wrapped = (depth: number) => `${'['.repeat(depth)}${JSON.stringify(texts)}${']'.repeat(depth)}`
      const around = limits.jsonDepth - 1
      expect([isJsonWithinLimits(wrapped(around)), isJsonWithinLimits(wrapped(around + 1))]).toEqual([
        true,
        false,
      ])
    }),
  )
})

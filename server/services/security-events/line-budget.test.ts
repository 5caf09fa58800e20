import { expect, it } from 'vitest'
import { openLineBudget } from './line-budget.ts'

const ask = (times: number, act: () => number | null) => Array.from({ length: times }, act).filter(Boolean)

it('tells the first few one by one, then whenever their number has doubled', () => {
  const budget = openLineBudget()
  expect(ask(100, () => budget('one', 1))).toEqual([1, 2, 4, 8, 16, 32, 64])
  expect(ask(30, () => budget('other', 3))).toEqual([1, 2, 3, 6, 12, 24])
})

it('begins anew after an hour', () => {
  let time = 0
  const budget = openLineBudget({ now: () => time })
  expect(ask(3, () => budget('one', 1))).toEqual([1, 2])
  time = 3600_000
  expect(ask(3, () => budget('one', 1))).toEqual([1, 2])
})

it('keeps so many subjects at most; the rest share one count until the hour is over', () => {
  let time = 0
  const budget = openLineBudget({ subjects: 2, now: () => time })
  budget('a', 1)
  budget('b', 1)
  let number = 0
  expect(ask(100, () => budget(`more ${number++}`, 1))).toEqual([1, 2, 4, 8, 16, 32, 64])
  time = 3600_000
  expect(budget('new', 1)).toBe(1)
})

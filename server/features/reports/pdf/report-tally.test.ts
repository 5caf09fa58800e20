import { expect, test } from 'vitest'
import { tasksOf } from '#contract/locations/tasks.ts'
import { inLocations, sentencesByKind } from './report-tally.ts'

const imperial = tasksOf('imperial')
const line = (code: string, lines = imperial) => lines.find(task => task.startsWith(`${code}:`)) ?? ''
const at = (number: number, ...codes: string[]) => ({ number, summaries: codes.map(code => line(code)) })
const numbered = (...numbers: number[]) => numbers.map(number => ({ number }))

test('findings are in the order of the catalogue, a rare one is not behind the frequent ones', () => {
  const locations = [at(1, 'ST1', 'ST3'), at(2, 'ST3', 'SN1'), at(3, 'ST4', 'ST3', 'DP04', 'ST10', 'SG5')]
  expect(sentencesByKind(locations, 'finding')).toEqual([
    `${line('ST3')} (all 3 locations)`,
    `${line('ST4')} (location 3)`,
    `${line('SG5')} (location 3)`,
  ])
  expect(sentencesByKind(locations, 'limit')).toEqual([`${line('ST10')} (location 3)`])
})

test('the same finding in inches and in millimeters stands beside itself, own words last', () => {
  const locations = [
    { number: 1, summaries: ['Void under the slab', line('DP02', tasksOf('metric'))] },
    at(2, 'ST9', 'DP03', 'DP02'),
  ]
  expect(sentencesByKind(locations, 'finding')).toEqual([
    `${line('ST9')} (location 2)`,
    'Void under the slab (location 1)',
  ])
  expect(sentencesByKind(locations, 'depth').map(words => words.slice(0, 4))).toEqual([
    'DP02',
    'DP02',
    'DP03',
  ])
})

test('what has no room is counted', () => {
  const locations = [at(1, 'ST3', 'ST4', 'ST5', 'ST6'), at(2)]
  expect(sentencesByKind(locations, 'finding', 2)).toEqual([
    `${line('ST3')} (location 1)`,
    `${line('ST4')} (location 1)`,
    'and 2 more, listed with the locations',
  ])
})

test('locations are named by their numbers, those in a row as one, and many by how many they are', () => {
  const all = numbered(...Array.from({ length: 60 }, (_, index) => index + 1))
  expect(inLocations(numbered(4), all)).toBe('location 4')
  expect(inLocations(numbered(1, 2, 3, 4, 7, 9, 10), all)).toBe('locations 1–4, 7, 9, 10')
  expect(inLocations(all, all)).toBe('all 60 locations')
  expect(inLocations(numbered(1), numbered(1))).toBe('location 1')
  const odd = all.filter(({ number }) => number % 2)
  expect(inLocations(odd, all)).toBe('30 locations')
})

test('where not to drill is named in full, however many places they are', () => {
  const locations = Array.from({ length: 40 }, (_, index) => at(index + 1, ...(index % 2 ? ['ST10'] : [])))
  const [sentence = ''] = sentencesByKind(locations, 'limit')
  for (let number = 2; number <= 40; number += 2) expect(sentence).toMatch(new RegExp(`\\b${number}\\b`))
})

import { describe, expect, it } from 'vitest'
import { ProjectType } from './project-types.ts'
import { allStatuses, stepMeaning } from './steps.ts'

const types = ProjectType.options

describe('the ten steps', () => {
  it('go from 10 to 100 percent, and only the last has nothing after it', () => {
    expect(allStatuses.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(allStatuses.map(({ progress }) => progress)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    expect(allStatuses.filter(({ nextTitle }) => nextTitle === '').map(({ step }) => step)).toEqual([10])
  })

  it.each(types)('each say in whole sentences what they mean for %s', type => {
    const meanings = allStatuses.map(({ step }) => stepMeaning(step, type))
    for (const meaning of meanings) expect(meaning).toMatch(/^[A-Z].{39,}\.$/)
    expect(new Set(meanings).size).toBe(allStatuses.length)
  })

  it.each([4, 7])('tell the three types of project apart at step %i', step => {
    expect(new Set(types.map(type => stepMeaning(step, type))).size).toBe(types.length)
  })

  it('name what a type of project needs beyond the others', () => {
    expect(stepMeaning(4, 'private_utility')).toMatch(/owner's drawings.*shut each line off/)
    expect(stepMeaning(7, 'private_utility')).toMatch(/electromagnetic.*, then .*GPR/)
    expect(stepMeaning(4, '811_excavation')).toMatch(/ticket.*legal start date/)
    expect(stepMeaning(7, '811_excavation')).toMatch(/positive response/)
  })

  it('mean the same for every type where the work is the same', () => {
    for (const step of [1, 3, 5, 6, 8, 10])
      expect(new Set(types.map(type => stepMeaning(step, type))).size).toBe(1)
  })

  it('are ten: another number means nothing', () => {
    expect([0, 11].map(step => stepMeaning(step, 'gpr'))).toEqual(['', ''])
  })
})

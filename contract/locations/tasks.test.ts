import { describe, expect, it } from 'vitest'
import { TaskType } from '#contract/companies/company.ts'
import { LocationRecord } from './location-record.ts'
import { markings } from './setbacks.ts'
import {
  byCatalogue,
  inCatalogueOrder,
  taskCatalogue,
  taskDepth,
  taskKind,
  taskOptions,
  tasksOf,
} from './tasks.ts'

const types = TaskType.options
const headings = ['Standard', 'Stencil', 'Depths', 'Tolerance Zone', 'Tape', 'Slab on Grade', 'Options']
const twelve = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

describe('the task catalogue', () => {
  it.each(types)('has seven categories in their order (%s)', type => {
    expect(taskCatalogue[type].map(({ heading }) => heading)).toEqual(headings)
    expect(taskCatalogue[type].map(({ tasks }) => tasks.length)).toEqual([10, 6, 12, 3, 5, 5, 8])
  })

  it.each(types)('writes each line as a code of its own and a description (%s)', type => {
    for (const task of tasksOf(type)) expect(task).toMatch(/^[A-Z]{2}\d{1,2}: [A-Z][^;]+$/)
    expect(Math.max(...tasksOf(type).map(task => task.length))).toBeLessThan(110)
    expect(new Set(codes(type)).size).toBe(49)
  })

  it('says the same in both units but for the figures', () => {
    expect(tasksOf('metric').map(withoutLengths)).toEqual(tasksOf('imperial').map(withoutLengths))
    expect(tasksOf('imperial').join()).not.toMatch(/\b(mm|cm)\b/)
    expect(tasksOf('metric').join()).not.toMatch(/\d (in|ft)\b|\b(inch|inches|feet)\b/)
  })

  it.each([
    ['imperial', 'Stencil', ['1 in', '1.5 in', '2 in']],
    ['metric', 'Stencil', ['25 mm', '38 mm', '50 mm']],
    ['imperial', 'Tape', ['1 in', '1.5 in', '2 in']],
    ['metric', 'Tape', ['25 mm', '38 mm', '50 mm']],
    ['imperial', 'Tolerance Zone', ['4 in', '1 in', '4.5 in', '1.5 in', '5 in', '2 in']],
    ['metric', 'Tolerance Zone', ['100 mm', '25 mm', '125 mm', '38 mm', '150 mm', '50 mm']],
    ['imperial', 'Slab on Grade', ['3 in', '12 in', '18 in', '24 in']],
    ['metric', 'Slab on Grade', ['75 mm', '30 cm', '45 cm', '60 cm']],
    ['imperial', 'Options', ['12 in']],
    ['metric', 'Options', ['30 cm']],
    ['imperial', 'Depths', twelve.map(step => `${step} in`)],
    ['metric', 'Depths', twelve.map(step => `${step * 25} mm`)],
  ] as const)('has the documented figures: %s, %s', (type, heading, figures) => {
    const category = taskCatalogue[type].find(entry => entry.heading === heading)
    expect(category?.tasks.flatMap(lengths)).toEqual(figures)
  })

  it('keeps 1.5 in or more on each side of a target inside its zone', () => {
    const { imperial, metric } = markings
    expect(imperial.zones).toEqual(imperial.targets.map(target => target + 3))
    const rooms = metric.zones.map((zone, index) => zone - (metric.targets[index] ?? 0))
    expect(Math.min(...rooms)).toBe(75)
  })

  it.each(types)('comes back whole from one string joined by semicolons (%s)', type => {
    const sent = LocationRecord.parse({ survey_summary: tasksOf(type).join('; ') })
    expect(sent.summaries).toEqual(tasksOf(type))
  })

  it.each(types)('says of each line whether it is a finding (%s)', type => {
    const codesOf = (kind: string) =>
      tasksOf(type)
        .filter(task => taskKind(task) === kind)
        .map(task => task.split(':')[0])
    expect(codesOf('finding')).toEqual(['ST3', 'ST4', 'ST5', 'ST6', 'ST7', 'ST8', 'ST9', 'SG5'])
    expect(codesOf('no_target')).toEqual(['ST2'])
    expect(codesOf('limit')).toEqual(['ST10', 'OP5', 'OP6'])
    expect(codesOf('depth')).toEqual(twelve.map(step => `DP${String(step).padStart(2, '0')}`))
    expect(codesOf('procedure')).toHaveLength(49 - 8 - 1 - 3 - 12)
    expect(codesOf('procedure')).toEqual(
      expect.arrayContaining(['ST1', 'SN1', 'TZ3', 'TP5', 'SG1', 'OP1', 'OP8']),
    )
  })

  it('takes text that is in no catalogue for a finding, and puts it last', () => {
    expect(['Void', 'ST1: Scanned in some other words', ''].map(taskKind)).toEqual(Array(3).fill('finding'))
    const [first = '', second = ''] = tasksOf('metric')
    const third = tasksOf('imperial')[2] ?? ''
    expect(['Void', third, second, first].sort(byCatalogue)).toEqual([first, second, third, 'Void'])
  })

  it('puts what was chosen into one order, and each line once', () => {
    const [first = '', second = ''] = tasksOf('imperial')
    expect(inCatalogueOrder(['Void', second, 'Duct', first, second])).toEqual([first, second, 'Duct', 'Void'])
  })

  it.each(types)('knows the depth of each line that states one (%s)', type => {
    const [depths] = taskCatalogue[type].filter(({ heading }) => heading === 'Depths')
    expect(depths?.tasks.map(taskDepth)).toEqual(depths?.tasks.flatMap(lengths))
    expect([taskDepth('ST3: Rebar found and marked'), taskDepth('about 4 in deep')]).toEqual([null, null])
  })

  it.each(types)('offers the lines below their headings and never a heading itself (%s)', type => {
    const options = taskOptions(type)
    expect(options.flatMap(({ items }) => items)).toEqual(tasksOf(type))
    expect(options.filter(({ group, items }) => items.includes(group))).toEqual([])
  })
})

const codes = (type: TaskType) => tasksOf(type).map(task => task.split(':')[0])

const lengths = (task: string) => task.match(lengthPattern) ?? []

const withoutLengths = (task: string) => task.replace(lengthPattern, '#')

const lengthPattern = /\d+(\.\d+)? (in|mm|cm)\b/g

import { describe, expect, it } from 'vitest'
import { TaskType } from '#contract/companies/company.ts'
import { activities, activityLabel } from './activities.ts'
import { ReportDraft } from './report.ts'

const types = TaskType.options

describe('the activity statements', () => {
  it.each(types)('are seventeen whole sentences that a report takes as they are (%s)', type => {
    expect(activities[type]).toHaveLength(17)
    for (const statement of activities[type]) expect(statement).toMatch(/^[A-Z][^;]{59,}\.$/)
    expect(ReportDraft.parse({ activities: activities[type] }).activities).toEqual(activities[type])
  })

  it.each(types)('are told apart by their first 90 characters (%s)', type => {
    const labels = activities[type].map(activityLabel)
    expect(new Set(labels).size).toBe(17)
    expect(new Set(labels.map(label => label.split(/\W/)[0])).size).toBe(17)
  })

  it('say the same in both units but for the figures', () => {
    expect(activities.metric.map(withoutLengths)).toEqual(activities.imperial.map(withoutLengths))
    expect(activities.imperial.join()).not.toMatch(/\b(mm|cm|millimeters)\b/)
    expect(activities.metric.join()).not.toMatch(/\d (in|ft)\b|\b(inch|inches|feet)\b/)
  })

  it.each([
    ['Scan lines', ['2 in', '12 in'], ['50 mm', '300 mm']],
    ['Slab on grade', ['12 to 18 in'], ['300 to 450 mm']],
    ['Post-tensioned', ['2 in', '1 in'], ['50 mm', '25 mm']],
    [
      'Saw lines',
      ['6 in', '4 in', '9 in', '6 in', '12 in', '3 in'],
      ['150 mm', '100 mm', '225 mm', '150 mm', '300 mm', '75 mm'],
    ],
    ['Unscanned areas', ['4 in'], ['100 mm']],
  ])('keep people as far off as the documents say: %s', (beginning, imperial, metric) => {
    const figures = (type: TaskType) =>
      activities[type].find(statement => statement.startsWith(beginning))?.match(lengthPattern)
    expect(figures('imperial')).toEqual(imperial)
    expect(figures('metric')).toEqual(metric)
  })

  it('name the greater of two distances where a core is drilled beside a cable', () => {
    expect(activities.imperial.find(statement => statement.startsWith('Post-tensioned'))).toMatch(
      /2 in from the center .* or 1 in from its edge, whichever is greater\.$/,
    )
  })
})

describe('the label of an activity', () => {
  it.each([
    ['is the statement while that fits', 'a'.repeat(90), 'a'.repeat(90)],
    ['ends in an ellipsis within 90 characters', 'a'.repeat(91), `${'a'.repeat(89)}…`],
    ['ends with a whole word', `Rebar, ${'a'.repeat(90)}`, 'Rebar…'],
    ['leaves no space before the ellipsis', `${'a'.repeat(88)} ${'b'.repeat(9)}`, `${'a'.repeat(88)}…`],
  ])('%s', (_, statement, label) => {
    expect(activityLabel(statement)).toBe(label)
  })
})

const withoutLengths = (statement: string) =>
  statement.replace(lengthPattern, '#').replace(/\b(inches|millimeters)\b/, '#')

const lengthPattern = /\d+(\.\d+)?( to \d+)? (in|mm)\b/g

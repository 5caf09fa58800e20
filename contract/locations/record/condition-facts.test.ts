import { expect, test } from 'vitest'
import { conditionFacts } from './condition-facts.ts'
import { ConditionsRecord } from './conditions-record.ts'

test('only what somebody said is told', () => {
  expect(conditionFacts(ConditionsRecord.parse({}), 'in')).toEqual([])
  const said = {
    slab_type: 'post_tensioned',
    slab_thickness: '8',
    thickness_from: 'told',
    moisture: 'dry',
    directions: 'two',
    dielectric: '6.5',
    present: 'Kim Lee',
  }
  expect(conditionFacts(ConditionsRecord.parse(said), 'in')).toEqual([
    { label: 'Slab', text: 'Post-tensioned slab' },
    { label: 'Thickness', text: '8 in, from a drawing or somebody on site', other: '203 mm' },
    { label: 'Moisture', text: 'Dry' },
    { label: 'Scanned in', text: 'Two directions' },
    { label: 'Dielectric', text: '6.5' },
    { label: 'Present', text: 'Kim Lee' },
  ])
})

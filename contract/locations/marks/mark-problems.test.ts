import { describe, expect, it } from 'vitest'
import type { Mark } from '../marks.ts'
import { recordMessages } from '../record/record-messages.ts'
import { unknownLength } from './label-text.ts'
import { markMessages } from './mark-messages.ts'
import { markProblems } from './mark-problems.ts'

const [from, to] = [
  { x: 0.1, y: 0.2 },
  { x: 0.8, y: 0.2 },
]
const scale = (text = '12 in'): Mark => ({ shape: 'scale', from, to, text })
const dimension = (text: string): Mark => ({ shape: 'dimension', from, to, text })
const core: Mark = { shape: 'core', from, to, text: 'C1' }

describe('marks that are measured', () => {
  it.each(['5 3/4 in', '145 mm', '85.6 mm', '1/8 in', '24 in'])('may say %s', text => {
    expect(markProblems([dimension(text), scale(text), core])).toEqual({})
  })

  it.each([
    ['5 3/4', markMessages.lengthWithUnit],
    ['about 5 in', markMessages.lengthWithUnit],
    ['0 in', markMessages.lengthWithUnit],
    ['2 ft', markMessages.lengthWithUnit],
    ['31/2 in', recordMessages.lengthAmbiguous],
    ['1,250 mm', recordMessages.lengthAmbiguous],
    ['5 3/4 mm', recordMessages.lengthUnreadable.mm],
    ['1/16 in', recordMessages.lengthTooSmall('1/8 in')],
    ['7000 in', recordMessages.lengthTooLarge('6000 in')],
  ])('may not say %s', (text, sentence) => {
    expect(markProblems([core, dimension(text)])).toEqual({ 'marks.1.text': sentence })
    expect(markProblems([scale(text)])).toEqual({ 'marks.0.text': sentence })
  })

  it('may have a length by the scale while there is one, and none while it gives none', () => {
    const byScale = (text: string): Mark => ({ ...dimension(text), by_scale: true }) as Mark
    expect(markProblems([scale(), byScale('5 3/4 in'), byScale(unknownLength)])).toEqual({})
    expect(markProblems([byScale(unknownLength)])).toEqual({})
    expect(markProblems([byScale('5 3/4 in')])).toEqual({ 'marks.0.text': markMessages.noScaleForLength })
    expect(markProblems([scale(), byScale('about 5 in')])).toEqual({
      'marks.1.text': markMessages.lengthWithUnit,
    })
    expect(markProblems([dimension(unknownLength)])).toEqual({ 'marks.0.text': markMessages.lengthWithUnit })
  })

  it('start and end at two places, and say nothing that nobody sees', () => {
    expect(markProblems([{ ...core, to: from }])).toEqual({ 'marks.0.to': markMessages.noLength })
    for (const text of ['C\u200b1', '\u202e1C', 'a\nb'])
      expect(markProblems([{ ...core, text }])).toEqual({ 'marks.0.text': markMessages.hiddenText })
  })

  it('have one scale at most, and what a core is called is free', () => {
    expect(markProblems([scale(), { ...core, text: 'to be moved' }, scale('24 in')])).toEqual({
      'marks.2.shape': markMessages.secondScale,
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NotScanned } from './location.ts'
import { Barcode, LocationRecord } from './location-record.ts'
import { confidences, notScannedReasons } from './scan-limits.ts'
import { tasksOf } from './tasks.ts'

describe('the tasks of a location', () => {
  it('joined by semicolons are the same tasks again, each line of both catalogues included', () => {
    for (const type of ['imperial', 'metric'] as const) {
      const summaries = tasksOf(type)
      expect(LocationRecord.parse({ survey_summary: summaries.join(';') }).summaries).toEqual(summaries)
    }
    const task = fc.string({ maxLength: 30 }).filter(text => !text.includes(';'))
    fc.assert(
      fc.property(fc.array(task, { maxLength: 20 }), tasks => {
        const listed = LocationRecord.parse({ summaries: tasks }).summaries
        expect(LocationRecord.parse({ survey_summary: tasks.join(';') }).summaries).toEqual(listed)
      }),
    )
  })

  it('stay as they are where none are sent, and a list counts before a string', () => {
    expect(LocationRecord.parse({}).summaries).toBe(undefined)
    expect(LocationRecord.parse({ survey_summary: null, summaries: null }).summaries).toBe(undefined)
    expect(LocationRecord.parse({ survey_summary: 'A', summaries: ['B'] }).summaries).toEqual(['B'])
  })
})

describe('what was not scanned', () => {
  it('has one of the reasons of the catalogue, and a confidence one of its three', () => {
    for (const reason of Object.keys(notScannedReasons))
      expect(NotScanned.parse({ area: ' Ramp ', reason })).toEqual({ area: 'Ramp', reason })
    for (const confidence of Object.keys(confidences))
      expect(LocationRecord.parse({ confidence }).confidence).toBe(confidence)
    expect(LocationRecord.safeParse({ confidence: 'toString' }).success).toBe(false)
  })
})

describe('a barcode', () => {
  it('is any text that Code 128 can hold, without the spaces around it', () => {
    const printable = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
      maxLength: 40,
    })
    fc.assert(
      fc.property(printable, text => {
        expect(Barcode.parse(` ${text}\n`)).toBe(text.trim() || null)
      }),
    )
  })

  it('is nothing else', () => {
    for (const text of ['é', '漢', 'a\tb', 'a\u0000b', 'x'.repeat(41)])
      expect([text, Barcode.safeParse(text).success]).toEqual([text, false])
  })
})

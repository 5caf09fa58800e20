import { describe, expect, it } from 'vitest'
import { layOutTerms, type TermFacts } from './lay-out-terms.ts'

const at = (text: string) => new Date(text.length > 10 ? text : `${text}T08:00:00Z`)
let lastId = 0
const term = (bought: string, facts: Partial<TermFacts> = {}): TermFacts => ({
  ...{
    id: ++lastId,
    kind: 'gold',
    bought_at: at(bought),
    months: 1,
    until: null,
    seats: null,
    voided_at: null,
  },
  ...facts,
})
const given = (from: string, until: string, facts: Partial<TermFacts> = {}) =>
  term(from, { months: null, until: at(until), ...facts })

/** "2026-01-10 to 2026-02-10", in the order of the terms. */
const times = (terms: TermFacts[], freeUntil: string | null = null) => {
  const laidOut = layOutTerms(terms, freeUntil === null ? null : at(freeUntil))
  return terms.map(({ id }) => {
    const found = laidOut.find(each => each.id === id)
    return [found?.starts_at, found?.ends_at].map(moment => moment?.toISOString().slice(0, 10)).join(' to ')
  })
}
const seatsNow = (terms: TermFacts[]) => layOutTerms(terms, null).map(({ seats_now }) => seats_now)

describe('what was bought', () => {
  it('begins at once and ends at the same hour', () => {
    const [laidOut] = layOutTerms([term('2026-01-10T21:45:12.345Z')], null)
    expect(laidOut?.starts_at.toISOString()).toBe('2026-01-10T21:45:12.345Z')
    expect(laidOut?.ends_at.toISOString()).toBe('2026-02-10T21:45:12.345Z')
  })

  it('extends what runs', () => {
    expect(times([term('2026-01-10'), term('2026-01-20', { months: 12 })])).toEqual([
      '2026-01-10 to 2026-02-10',
      '2026-02-10 to 2027-02-10',
    ])
  })

  it('begins anew after a break', () => {
    expect(times([term('2026-01-10'), term('2026-03-01')])).toEqual([
      '2026-01-10 to 2026-02-10',
      '2026-03-01 to 2026-04-01',
    ])
  })

  it('begins when the free time ends', () => {
    expect(times([term('2026-01-10')], '2026-01-25')).toEqual(['2026-01-25 to 2026-02-25'])
    expect(times([term('2026-01-10')], '2026-01-05')).toEqual(['2026-01-10 to 2026-02-10'])
  })

  it('begins when the time that was given ends', () => {
    const grant = given('2026-01-01', '2026-03-15')
    expect(times([grant, term('2026-01-10')])).toEqual([
      '2026-01-01 to 2026-03-15',
      '2026-03-15 to 2026-04-15',
    ])
  })

  it('does not lose days over short months', () => {
    const row = [term('2026-01-31'), term('2026-02-01'), term('2026-02-02')]
    expect(times(row)).toEqual([
      '2026-01-31 to 2026-02-28',
      '2026-02-28 to 2026-03-31',
      '2026-03-31 to 2026-04-30',
    ])
    expect(times([term('2028-02-29', { months: 12 }), term('2028-03-01', { months: 36 })])).toEqual([
      '2028-02-29 to 2029-02-28',
      '2029-02-28 to 2032-02-29',
    ])
  })

  it('runs beside the other kind', () => {
    const silver = term('2026-01-01', { kind: 'silver', months: 12 })
    expect(times([silver, term('2026-02-01')])).toEqual([
      '2026-01-01 to 2027-01-01',
      '2026-02-01 to 2026-03-01',
    ])
  })

  it('is the same in whatever order it is read', () => {
    const terms = [term('2026-01-10'), term('2026-01-20', { months: 6 }), given('2026-01-01', '2026-01-15')]
    const sorted = (list: TermFacts[]) => layOutTerms(list, null).sort((one, other) => one.id - other.id)
    expect(sorted([...terms].reverse())).toEqual(sorted(terms))
  })
})

describe('a refund', () => {
  it('ends what it paid for, and later terms move up', () => {
    const refunded = term('2026-01-10', { voided_at: at('2026-01-15') })
    expect(times([refunded, term('2026-01-12')])).toEqual([
      '2026-01-10 to 2026-01-15',
      '2026-01-15 to 2026-02-15',
    ])
  })

  it('of a term that has not begun leaves the one that runs alone', () => {
    const later = term('2026-01-12', { voided_at: at('2026-01-15') })
    expect(times([term('2026-01-10'), later, term('2026-01-20')])).toEqual([
      '2026-01-10 to 2026-02-10',
      '2026-01-15 to 2026-01-15',
      '2026-02-10 to 2026-03-10',
    ])
  })

  it('of a term that has not begun does not shorten the months after it', () => {
    const later = term('2026-02-01', { voided_at: at('2026-02-02') })
    expect(times([term('2026-01-31'), later, term('2026-02-03')])).toEqual([
      '2026-01-31 to 2026-02-28',
      '2026-02-02 to 2026-02-02',
      '2026-02-28 to 2026-03-31',
    ])
  })

  it('that was taken back gives the same time again', () => {
    const terms = [term('2026-01-10'), term('2026-01-12')]
    expect(times(terms)).toEqual(['2026-01-10 to 2026-02-10', '2026-02-10 to 2026-03-10'])
  })

  it('of what was given ends it', () => {
    expect(times([given('2026-01-01', '2026-03-15', { voided_at: at('2026-02-01') })])).toEqual([
      '2026-01-01 to 2026-02-01',
    ])
  })
})

describe('the seats of bundles', () => {
  const bundle = (bought: string, seats: number, facts: Partial<TermFacts> = {}) =>
    term(bought, { months: 12, seats, ...facts })

  it('are more at once when more are bought, and fewer only with their own term', () => {
    expect(seatsNow([bundle('2026-01-01', 5), bundle('2026-02-01', 20)])).toEqual([20, 20])
    expect(seatsNow([bundle('2026-01-01', 20), bundle('2026-02-01', 5)])).toEqual([20, 5])
  })

  it('are as before when the larger bundle is refunded', () => {
    const refunded = bundle('2026-02-01', 20, { voided_at: at('2026-02-02') })
    expect(seatsNow([bundle('2026-01-01', 5), refunded])[0]).toBe(5)
  })
})

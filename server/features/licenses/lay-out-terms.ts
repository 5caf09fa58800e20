import { addMonths } from '#contract/licenses/months.ts'

/** What somebody bought or was given; everything else about its time follows from these. */
export interface TermFacts {
  id: number
  kind: 'gold' | 'silver'
  bought_at: Date
  /** Of what was bought. */
  months: number | null
  /** Of what was given, to a fixed day. */
  until: Date | null
  seats: number | null
  /** Refunded, or lost in a dispute: its time ends there. */
  voided_at: Date | null
}

export interface LaidOutTerm {
  id: number
  starts_at: Date
  ends_at: Date
  /** How many may sit, from the first day on. */
  seats_now: number | null
}

/**
 * When each term runs, from the facts alone, so that events may come in any order. What was given runs from the day it
 * was given to its end. What was bought begins when free and given time and all that was bought before it are over;
 * gold does not wait for silver, nor silver for gold. A term that is void ends there, and later ones move up. Ends are
 * counted from the beginning of an unbroken row of terms: three months from January 31 end on April 30, not on the 28th.
 */
export function layOutTerms(terms: TermFacts[], freeUntil: Date | null): LaidOutTerm[] {
  return (['gold', 'silver'] as const).flatMap(kind =>
    layOutKind(
      terms.filter(term => term.kind === kind),
      freeUntil,
    ),
  )
}

function layOutKind(terms: TermFacts[], freeUntil: Date | null): LaidOutTerm[] {
  const given = terms.flatMap(term => (term.until ? [{ ...term, until: term.until }] : []))
  const bought = terms
    .flatMap(term => (term.months === null ? [] : [{ ...term, months: term.months }]))
    .sort((one, other) => one.bought_at.getTime() - other.bought_at.getTime() || one.id - other.id)
  const fixed = given.map(term => ({
    id: term.id,
    starts_at: term.bought_at,
    ends_at: latest(term.bought_at, earliest(term.until, term.voided_at)),
    seats_now: term.seats,
  }))
  const taken = [...fixed.map(({ starts_at, ends_at }) => ({ starts_at, ends_at }))]
  if (freeUntil) taken.push({ starts_at: new Date(0), ends_at: freeUntil })
  let row = { anchor: new Date(0), months: 0, end: new Date(0) }
  const laidOut: LaidOutTerm[] = []
  for (const [index, term] of bought.entries()) {
    const starts_at = firstFree(latest(term.bought_at, row.end), taken)
    const seats_now = largest(bought.slice(index))
    if (term.voided_at && term.voided_at <= starts_at) {
      // void before it began: it takes no time, and none is left of it in the days to come
      laidOut.push({ id: term.id, starts_at: term.voided_at, ends_at: term.voided_at, seats_now })
      continue
    }
    const goesOn = row.months > 0 && starts_at.getTime() === row.end.getTime()
    const next = goesOn ? row : { anchor: starts_at, months: 0 }
    const full = addMonths(next.anchor, next.months + term.months)
    const ends_at = earliest(full, term.voided_at)
    // after a term that ended early, the next one begins a row of its own
    row =
      ends_at < full
        ? { anchor: ends_at, months: 0, end: ends_at }
        : { ...next, months: next.months + term.months, end: full }
    laidOut.push({ id: term.id, starts_at, ends_at, seats_now })
  }
  return [...fixed, ...laidOut]
}

/** The first moment from here on that nothing else covers. */
function firstFree(from: Date, taken: { starts_at: Date; ends_at: Date }[]): Date {
  const over = taken.find(({ starts_at, ends_at }) => starts_at <= from && from < ends_at)
  return over ? firstFree(over.ends_at, taken) : from
}

/** A larger bundle that is bought later counts at once. */
function largest(terms: Pick<TermFacts, 'seats' | 'voided_at'>[]): number | null {
  const [own, ...later] = terms
  const seats = [own?.seats, ...later.filter(({ voided_at }) => !voided_at).map(term => term.seats)]
  return seats.reduce<number | null>(
    (most, count) => (count == null ? most : Math.max(most ?? 0, count)),
    null,
  )
}

const latest = (one: Date, other: Date) => (one > other ? one : other)
const earliest = (one: Date, other: Date | null) => (other && other < one ? other : one)

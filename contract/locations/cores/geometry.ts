/** Places on a slab in whole nanometers, where nothing is lost. */
export interface Place {
  first: bigint
  second: bigint
}
export type Line = readonly [Place, Place]

/** Rounded down, like every distance here. */
export const betweenPlaces = (one: Place, other: Place): bigint => {
  const { first, second } = minus(other, one)
  return squareRoot(first * first + second * second)
}

/** From a place to the line through two others, which goes on beyond them: a target does not end where a mark does. */
export function fromLine(place: Place, [one, other]: Line): bigint {
  const along = minus(other, one)
  const square = along.first * along.first + along.second * along.second
  if (square === 0n) return betweenPlaces(place, one)
  const across = crossed(along, minus(place, one))
  return squareRoot((across * across) / square)
}

/** From the nearest point of a cut to such a line; nothing where the cut reaches or crosses it. */
export function cutFromLine([start, end]: Line, line: Line): bigint {
  const along = minus(line[1], line[0])
  const sides = [start, end].map(place => crossed(along, minus(place, line[0])))
  const isCrossed = sides.some(side => side >= 0n) && sides.some(side => side <= 0n)
  if (isCrossed) return 0n
  const nearest = [start, end]
    .map(place => fromLine(place, line))
    .toSorted((one, other) => Number(one - other))
  return nearest[0] ?? 0n
}

const minus = (one: Place, other: Place): Place => ({
  first: one.first - other.first,
  second: one.second - other.second,
})

const crossed = (one: Place, other: Place): bigint => one.first * other.second - one.second * other.first

/** The largest whole number whose square is not larger. */
export function squareRoot(square: bigint): bigint {
  if (square < 2n) return square
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

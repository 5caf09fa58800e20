import { z } from 'zod'
import { TypedLength } from './typed-length.ts'

const Point = z.object({ first: TypedLength, second: TypedLength })

/** One of which nothing was entered is none. */
export const OptionalPoint = Point.nullish().transform(point =>
  point && (point.first || point.second) ? point : null,
)

export const OptionalSlabLine = z
  .object({ from: Point, to: Point })
  .nullish()
  .transform(line =>
    line && [line.from, line.to].some(({ first, second }) => first || second) ? line : null,
  )

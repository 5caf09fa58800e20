import fc from 'fast-check'
import { nearby } from './core.fixtures.ts'

export const cable = nearby({ type: 'pt_cable', number: 2 })

/** Lengths as whole numbers of the smallest part that a tape or a figure of READINGS has: 2 in are 50.8 mm. */
export const measures = [
  { unit: 'in', typed: (parts: number) => fraction(parts, 64), inches: (count: number) => count * 64 },
  { unit: 'mm', typed: (parts: number) => String(parts / 10), inches: (count: number) => count * 254 },
] as const

/** As often on a boundary, and one part to each side of it, as anywhere. */
export const nearOrAny = (min: number, max: number, boundaries: readonly number[]) =>
  fc.oneof(
    fc.integer({ min, max }),
    fc
      .tuple(fc.constantFrom(...boundaries), fc.constantFrom(-1, 0, 1))
      .map(([boundary, side]) => boundary + side),
  )

function fraction(over: number, under: number): string {
  const [whole, rest] = [Math.floor(over / under), over % under]
  return rest === 0 ? String(whole) : whole === 0 ? `${rest}/${under}` : `${whole} ${rest}/${under}`
}

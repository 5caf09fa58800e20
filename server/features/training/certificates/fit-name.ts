import type { Fonts } from '#server/services/pdf/fonts/fonts.ts'
import type { Line } from '#server/services/pdf/text/line.ts'
import { layOutLines } from '#server/services/pdf/text/lines.ts'

interface FittedName {
  lines: Line[]
  size: number
  leading: number
}

/** As large as its space allows: in one line as long as that is large, else in as many as it takes. */
export function fitName(fonts: Fonts, name: string, space: { width: number; height: number }): FittedName {
  const at = (size: number): FittedName => ({
    lines: layOutLines(fonts, name.replace(/\s+/g, ' '), { face: 'strong', size }, space.width),
    size,
    leading: size * 1.2,
  })
  const fits = ({ lines, leading }: FittedName) => lines.length * leading <= space.height
  for (let size = largest; size >= largestBroken; size--) {
    const fitted = at(size)
    if (fitted.lines.length === 1) return fitted
  }
  for (let size = largestBroken; size > smallest; size--) {
    const fitted = at(size)
    if (fits(fitted)) return fitted
  }
  // signs that are wider than any letter: what is too much is left out
  const fitted = at(smallest)
  return { ...fitted, lines: fitted.lines.slice(0, Math.floor(space.height / fitted.leading)) }
}

const largest = 46
const largestBroken = 30
const smallest = 7

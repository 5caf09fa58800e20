export interface Spot {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The spot it is about, and how large it is drawn. */
export type Pin = Spot & Size

/**
 * Where the middle of each pin is drawn: on its spot, unless it would cover the spot of another one, lie over another
 * pin or leave the plan. Then it is drawn beside it, as near as it can still be read.
 */
export function placePins(pins: Pin[], plan: Size): Spot[] {
  const placed = new Map<Pin, Spot>()
  for (const pin of pins) if (isFree(pin, pins, placed, plan)) placed.set(pin, pin)
  for (const pin of pins) if (!placed.has(pin)) placed.set(pin, findPlace(pin, pins, placed, plan))
  return pins.map(pin => placed.get(pin) ?? pin)
}

type Placed = Map<Pin, Spot>

const isFree = (pin: Pin, pins: Pin[], placed: Placed, plan: Size) =>
  isInside(pin, pin, plan) &&
  !pins.some(other => other !== pin && covers(pin, pin, other)) &&
  ![...placed].some(([other, center]) => overlap(pin, pin, other, center))

/** The first directions are those in which a hand would write a number beside a cross. */
const directions = [
  ...[-45, -135, 45, 135, -90, 0, 180, 90],
  ...[-22.5, -157.5, 22.5, 157.5, -67.5, -112.5, 67.5, 112.5],
]
const distances = [18, 23, 29, 36, 44, 53, 63, 75, 90, 110, 135, 165, 200]

function findPlace(pin: Pin, pins: Pin[], placed: Placed, plan: Size): Spot {
  let best = { center: pushedInside(pin, plan), cost: Number.POSITIVE_INFINITY }
  for (const distance of distances) {
    // what is farther away cannot be better
    if (best.cost <= distance) break
    for (const degrees of directions) {
      const angle = (degrees * Math.PI) / 180
      const center = { x: pin.x + distance * Math.cos(angle), y: pin.y + distance * Math.sin(angle) }
      if (!isInside(center, pin, plan)) continue
      const cost = distance + costOf(pin, center, pins, placed, best.cost - distance)
      if (cost < best.cost) best = { center, cost }
    }
  }
  return best.center
}

/** In points that it might as well be farther away; not to the end once it is more than `most`. */
function costOf(pin: Pin, center: Spot, pins: Pin[], placed: Placed, most: number): number {
  let cost = 0
  for (const [other, at] of placed) if (overlap(pin, center, other, at)) cost += 400
  for (const other of pins) if (other !== pin && covers(pin, center, other)) cost += 120
  for (const [other, at] of placed) {
    if (cost > most) return cost
    if (passes(pin, center, other, at) || passes(other, at, pin, center)) cost += 80
    if (cross(pin, center, other, at)) cost += 60
  }
  return cost
}

const isInside = ({ x, y }: Spot, { width, height }: Size, plan: Size) =>
  x >= width / 2 && y >= height / 2 && x <= plan.width - width / 2 && y <= plan.height - height / 2

const pushedInside = ({ x, y, width, height }: Pin, plan: Size): Spot => ({
  x: Math.max(width / 2, Math.min(x, plan.width - width / 2)),
  y: Math.max(height / 2, Math.min(y, plan.height - height / 2)),
})

/** Whether a pin drawn there hides a spot, or the dot that is drawn on it. */
const covers = ({ width, height }: Size, center: Spot, spot: Spot) =>
  Math.abs(center.x - spot.x) < width / 2 + dot && Math.abs(center.y - spot.y) < height / 2 + dot

const dot = 2.5

const overlap = (one: Size, at: Spot, other: Size, there: Spot) =>
  Math.abs(at.x - there.x) < (one.width + other.width) / 2 &&
  Math.abs(at.y - there.y) < (one.height + other.height) / 2

/** Whether the line of one pin runs under another. */
function passes(spot: Spot, center: Spot, other: Size, there: Spot): boolean {
  const [across, down] = [Math.abs(center.x - spot.x), Math.abs(center.y - spot.y)]
  const isFar =
    Math.abs(there.x - spot.x) > across + other.width || Math.abs(there.y - spot.y) > down + other.height
  const steps = isFar ? 0 : Math.ceil(Math.hypot(across, down) / 3)
  for (let step = 0; step < steps; step++) {
    const part = step / steps
    const on = { x: spot.x + (center.x - spot.x) * part, y: spot.y + (center.y - spot.y) * part }
    if (Math.abs(on.x - there.x) < other.width / 2 && Math.abs(on.y - there.y) < other.height / 2) return true
  }
  return false
}

/** Whether two lines cross; those that begin at one spot do not. */
function cross(from: Spot, to: Spot, start: Spot, end: Spot): boolean {
  const side = (spot: Spot, one: Spot, two: Spot) =>
    Math.sign((two.x - one.x) * (spot.y - one.y) - (two.y - one.y) * (spot.x - one.x))
  return side(from, start, end) * side(to, start, end) < 0 && side(start, from, to) * side(end, from, to) < 0
}

import sharp from 'sharp'
import type { PrintedPin, PrintedPlan } from '#server/features/reports/pdf/report-content.ts'
import { samplePicture } from './report-content.ts'

/** A plan with pins, of a picture that `planPicture` has. */
export const samplePlan = (pins: PrintedPin[], changes: Partial<PrintedPlan> = {}): PrintedPlan => ({
  name: 'Level 3',
  picture: { key: 'plan', original: 'plan', filename: 'level 3.png', width: 1600, height: 1130 },
  pins,
  ...changes,
})

export const samplePin = (number: number, x: number, y: number, changes: Partial<PrintedPin> = {}) => ({
  ...{ number, name: `Place ${number}`, x, y, stopped: false },
  ...changes,
})

/** Stored pictures by their key: plans of either shape beside the photos. */
export async function planPicture(key: string): Promise<Buffer> {
  if (key === 'lost') return Buffer.alloc(0)
  if (key !== 'plan' && key !== 'tall-plan') return samplePicture(key)
  const [width, height] = key === 'plan' ? [1600, 1130] : [700, 1600]
  return sharp(Buffer.from(walls(width, height)))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Rooms of one size; the one at the bottom right is dark. */
const walls = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="rooms" width="${width / 5}" height="${height / 4}" patternUnits="userSpaceOnUse"><path d="M0 0H${width / 5}M0 0V${height / 4}" stroke="#333" stroke-width="8"/></pattern></defs><rect width="100%" height="100%" fill="url(#rooms)"/><rect x="80%" y="75%" width="20%" height="25%" fill="#23272b"/></svg>`

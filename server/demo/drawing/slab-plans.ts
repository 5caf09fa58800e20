import type { Drawing } from './draw.ts'
import { letters, widthOf } from './lettering.ts'

/** A sheet of paper, in units of a pixel. */
export const sheet = { width: 1600, height: 1200 }
const slab = { left: 230, top: 190, right: 1420, bottom: 1010 }

/** Grid lines by their name: how far from the left, or from the top. */
const across = { A: 300, B: 650, C: 1000, D: 1350 }
const down = { 1: 250, 2: 425, 3: 600, 4: 775, 5: 950 }
/** The columns of the patient wing stand in its walls, two rooms apart. */
const room = { width: (slab.right - slab.left) / 8, top: 480, bottom: 720 }
const wing = {
  across: Object.fromEntries([1, 2, 3, 4, 5].map(name => [name, slab.left + (name - 1) * 2 * room.width])),
  down: { A: slab.top, B: room.top, C: room.bottom, D: slab.bottom },
}

const plans = {
  'level-2-slab.jpg': planSheet(
    'LEVEL 2 SLAB PLAN',
    'BROADWAY TOWER S-202',
    // beam line C, the elevators and the office fronts
    stroke(26, '#d8d4cc', `M${across.C} ${down[2]}V${down[4]}`),
    grid(across, down),
    columns(across, down),
    stroke(5, ink(), `M1060 790H1290V940H1060Z M1060 865H1290 M1175 790V940`),
    stroke(3, ink(), `M230 560H560 M620 560H650 M650 190V330 M650 390V560 M1350 190V420 M1350 640V1010`),
    text('OPEN OFFICE', 380, 680, 22),
    text('SERVER ROOM', 740, 320, 22),
    text('ELECTRICAL', 1120, 320, 22),
    text('LOBBY', 1110, 740, 22),
    text('205 MM PT SLAB', 380, 860, 18),
    text('BEAM', 1020, 660, 18),
  ),
  'level-4-rooms.jpg': planSheet(
    'LEVEL 4 PATIENT ROOMS',
    'MAIN TOWER A-404',
    grid(wing.across, wing.down),
    stroke(5, ink(), `M${slab.left} ${room.top}H${slab.right} M${slab.left} ${room.bottom}H${slab.right}`),
    ...Array.from({ length: 8 }, (_, index) => patientRoom(index, 'north')),
    ...Array.from({ length: 8 }, (_, index) => patientRoom(index, 'south')),
    columns(wing.across, wing.down),
    text('CORRIDOR', 590, 590, 24),
    text('200 MM SLAB', 1150, 590, 18),
  ),
} satisfies Record<string, Drawing>

export type PlanName = keyof typeof plans

export const slabPlans: Record<PlanName, Drawing> = plans

/** Its wall at the left, the bed with its head there, the door to the corridor and the number. */
function patientRoom(index: number, side: 'north' | 'south'): string {
  const left = slab.left + index * room.width
  const [top, bottom, door] =
    side === 'north' ? [slab.top, room.top, room.top] : [room.bottom, slab.bottom, room.bottom]
  const bed = side === 'north' ? top + 60 : bottom - 106
  const number = String((side === 'north' ? 401 : 409) + index)
  return [
    stroke(4, ink(), `M${left} ${top}V${bottom}`),
    stroke(9, '#fdfdfb', `M${left + 70} ${door}h44`),
    stroke(2, ink(0.6), `M${left + 6} ${bed}h86v46h-86Z M${left + 12} ${bed + 8}h14v30h-14Z`),
    text(number, left + 44, (top + bottom) / 2 + (side === 'north' ? 40 : -64), 26),
  ].join('')
}

function planSheet(title: string, below: string, ...parts: string[]): Drawing {
  const { width, height } = sheet
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fdfdfb"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
    ${stroke(3, ink(), `M24 24H1576V1176H24Z M24 1080H1576`)}
    ${parts.join('')}
    ${stroke(7, ink(), `M${slab.left} ${slab.top}H${slab.right}V${slab.bottom}H${slab.left}Z`)}
    ${text(title, 60, 1112, 36)}${text(below, 830, 1116, 26)}${text('NOT TO SCALE', 1350, 1120, 18)}
    ${stroke(4, ink(), 'M1500 330V230M1480 260L1500 230L1520 260')}${text('N', 1489, 350, 28)}
    </g></svg>`
  return { svg, isPaper: true }
}

type Lines = Record<string, number>

/** Grid lines with their bubbles. */
function grid(columnLines: Lines, rowLines: Lines): string {
  const lines = [
    ...Object.values(columnLines).map(x => `M${x} 132V1050`),
    ...Object.values(rowLines).map(y => `M152 ${y}H1460`),
  ]
  return [
    stroke(2, '#8a8f98', lines.join(''), 'stroke-dasharray="26 8 5 8"'),
    ...Object.entries(columnLines).map(([name, x]) => bubble(name, x, 100)),
    ...Object.entries(rowLines).map(([name, y]) => bubble(name, 120, y)),
  ].join('')
}

/** One where two grid lines meet. */
function columns(columnLines: Lines, rowLines: Lines): string {
  const side = 30
  const places = Object.values(columnLines).flatMap(x => Object.values(rowLines).map(y => [x, y] as const))
  return places
    .map(([x, y]) => `M${x - side / 2} ${y - side / 2}h${side}v${side}h${-side}Z`)
    .map(path => `<path d="${path}" fill="${ink(0.75)}"/>`)
    .join('')
}

function bubble(name: string, x: number, y: number): string {
  const ring = `<circle cx="${x}" cy="${y}" r="30" stroke="${ink()}" stroke-width="3"/>`
  return ring + text(name, x - widthOf(name, 30) / 2, y - 15, 30)
}

function text(words: string, x: number, y: number, height: number): string {
  const strokes = letters(words, x, y, height).replaceAll('<path', '<path stroke-width=".7"')
  return `<g stroke="${ink()}">${strokes}</g>`
}

function stroke(width: number, color: string, path: string, more = ''): string {
  return `<path d="${path}" stroke="${color}" stroke-width="${width}" ${more}/>`
}

/** Darker or lighter: 1 is black. */
function ink(strength = 0.9): string {
  const part = Math.round(255 * (1 - strength))
  return `rgb(${part},${part},${part + 8})`
}

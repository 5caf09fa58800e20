import type { Drawing, Ground } from './draw.ts'
import { letters, widthOf } from './lettering.ts'

export const concrete: Ground = { color: '#b4b0a8', grain: 0.36, blotches: 0.45 }
export const oldConcrete: Ground = { color: '#9a958c', grain: 0.5, blotches: 0.75 }
export const asphalt: Ground = { color: '#4c4d50', grain: 0.7, blotches: 0.3 }
export const lawn: Ground = { color: '#6f7c4b', grain: 0.8, blotches: 0.6 }
export const dark: Ground = { color: '#23272b', grain: 0.08, blotches: 0.1 }

/** Inside concrete the letter and the kind of line tell what it is; the color only helps. */
export const paints = {
  rebar: '#2158b5',
  tendon: '#c2410c',
  conduit: '#7c2d92',
  core: '#1f1b18',
  white: '#f6f4ee',
  note: '#15803d',
  stop: '#b91c1c',
  electric: '#d4201f',
  gas: '#f2c21b',
  water: '#2b78d0',
  communication: '#ee7d1b',
  sewer: '#2f9a4c',
} as const
export type Paint = keyof typeof paints

export function scene(ground: Ground, ...parts: string[]): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="1080" viewBox="0 0 1600 1200">
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g></svg>`
  return { svg, ground }
}

/** A sprayed line: a soft edge, the paint, and a brighter streak where it lies thick. */
export function line(paint: Paint, path: string, { width = 16, dash = '' } = {}): string {
  return sprayed(paint, `<path d="${path}"/>`, { width, dash })
}

export function circle(paint: Paint, x: number, y: number, radius: number, dash = ''): string {
  return sprayed(paint, `<circle cx="${x}" cy="${y}" r="${radius}"/>`, { width: 10, dash })
}

export function cross(paint: Paint, x: number, y: number, size: number): string {
  const path = `M${x - size} ${y}H${x + size}M${x} ${y - size}V${y + size}`
  return sprayed(paint, `<path d="${path}"/>`, { width: 6 })
}

/** Written on the ground with the can, a little turned as a hand does. */
export function note(paint: Paint, text: string, x: number, y: number, height = 54, turn = 0): string {
  const middle = `${x + widthOf(text, height) / 2} ${y + height / 2}`
  return `<g transform="rotate(${turn} ${middle})" stroke="${paints[paint]}" stroke-opacity=".88">
    ${letters(text, x, y, height).replaceAll('<path', `<path stroke-width="${0.9}"`)}</g>`
}

/** Strips of an area that nobody could scan. */
export function hatch(paint: Paint, x: number, y: number, width: number, height: number): string {
  const id = `hatch${x}-${y}`
  const strips: string[] = []
  for (let at = -height; at < width; at += 56) strips.push(`M${x + at} ${y + height}l${height} ${-height}`)
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>
    <g clip-path="url(#${id})">${sprayed(paint, `<path d="${strips.join('')}"/>`, { width: 8 })}</g>
    ${sprayed(paint, `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`, { width: 8 })}`
}

/** A steel tape, laid out from left to right. */
export function tape(x: number, y: number, inches: number, turn = 0, inch = 42): string {
  const length = inches * inch
  const marks = Array.from({ length: inches * 4 }, (_, index) => {
    const depth = index % 4 === 0 ? 26 : index % 2 === 0 ? 17 : 11
    return `M${x + (index * inch) / 4} ${y}v${depth}`
  })
  const numbers = Array.from({ length: inches - 1 }, (_, index) =>
    letters(String(index + 1), x + (index + 1) * inch - 8, y + 34, 16),
  )
  return `<g transform="rotate(${turn} ${x} ${y})">
    <rect x="${x}" y="${y + 8}" width="${length}" height="60" fill="#000" fill-opacity=".28"/>
    <rect x="${x}" y="${y}" width="${length}" height="58" fill="#f3c93c"/>
    <g stroke="#26221a" stroke-width="2.4">${marks.join('') && `<path d="${marks.join('')}"/>`}</g>
    <g stroke="#26221a">${numbers.join('').replaceAll('<path', '<path stroke-width=".8"')}</g>
    <rect x="${x + length - 10}" y="${y - 46}" width="150" height="150" rx="26" fill="#2d3136"/>
    <rect x="${x + length + 14}" y="${y - 18}" width="98" height="94" rx="16" fill="#e0a91c"/>
    <path d="M${x} ${y - 6}v76" stroke="#c9c9c9" stroke-width="9"/></g>`
}

/** A joint or a cut in the surface, with its lit edge. */
export const groove = (path: string, width = 7) =>
  `<path d="${path}" stroke="#1d1b18" stroke-opacity=".6" stroke-width="${width}"/>
  <path d="${path}" stroke="#fff" stroke-opacity=".2" stroke-width="${width / 2}" transform="translate(${width * 0.7} ${width * 0.7})"/>`

function sprayed(
  paint: Paint,
  shape: string,
  { width, dash = '' }: { width: number; dash?: string },
): string {
  const layers: [number, number, string][] = [
    [width * 2, 0.14, paints[paint]],
    [width, 0.82, paints[paint]],
    [width * 0.5, 0.12, '#ffffff'],
  ]
  return layers
    .map(
      ([thick, cover, color]) =>
        `<g stroke="${color}" stroke-opacity="${cover}" stroke-width="${thick}"${dash && ` stroke-dasharray="${dash}"`}>${shape}</g>`,
    )
    .join('')
}

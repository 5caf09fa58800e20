import { expect, test } from 'vitest'
import { describeMark } from './mark-words.ts'
import { Mark, TargetKind, targetsOf } from './marks.ts'
import { targets } from './targets.ts'

const titles = (type: Parameters<typeof targetsOf>[0]) => targetsOf(type).map(kind => targets[kind].title)

test('concrete jobs look for what is in concrete, locates and digs for utilities', () => {
  expect(titles('gpr')).toEqual([
    ...['Rebar', 'PT cable', 'Conduit', 'Pipe', 'Beam edge', 'Mesh', 'Void', 'Unknown'],
  ])
  const utilities = [
    ...['Electric', 'Gas', 'Water', 'Sewer', 'Communication'],
    ...['Reclaimed', 'Unknown utility'],
  ]
  expect(titles('private_utility')).toEqual(utilities)
  expect(titles('811_excavation')).toEqual(utilities)
})

test('a beam that was marked before there were edges to name stays one, and is not offered', () => {
  const at = { x: 0.5, y: 0.5 }
  expect(Mark.parse({ shape: 'line', target: 'beam', from: at, to: at })).toHaveProperty('target', 'beam')
  expect(targetsOf('gpr')).not.toContain('beam')
})

test('no two targets share their letters or words, and within a job no two share their line', () => {
  const all = TargetKind.options.map(kind => targets[kind])
  expect(new Set(all.map(({ letters }) => letters)).size).toBe(all.length)
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  for (const type of ['gpr', 'private_utility'] as const) {
    const dashes = targetsOf(type).map(kind => targets[kind].dash.join())
    expect(new Set(dashes).size).toBe(dashes.length)
  }
})

test.each([
  ['electric', 'red', [340, 20]],
  ['gas', 'yellow', [45, 65]],
  ['water', 'blue', [200, 240]],
  ['sewer', 'green', [100, 150]],
  ['communication', 'orange', [20, 40]],
  ['reclaimed', 'purple', [260, 290]],
] as const)('%s is %s, as the APWA code has it', (kind, _color, [least, most]) => {
  const hue = hueOf(targets[kind].color)
  expect(least < most ? hue >= least && hue <= most : hue >= least || hue <= most).toBe(true)
})

test('dark letters read on every color', () => {
  for (const kind of TargetKind.options) expect(contrastToInk(targets[kind].color)).toBeGreaterThan(4.5)
})

test('a utility is told in words too', () => {
  const at = { x: 0.5, y: 0.5 }
  expect(describeMark({ shape: 'line', target: 'gas', from: at, to: at })).toBe('Gas line')
  expect(describeMark({ shape: 'depth', target: 'unknown_utility', at, text: '30 in' })).toBe(
    'Unknown utility at a depth of 30 in',
  )
})

const channels = (color: string) =>
  [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16) / 255) as [number, number, number]

function hueOf(color: string): number {
  const [red, green, blue] = channels(color)
  const [most, span] = [Math.max(red, green, blue), Math.max(red, green, blue) - Math.min(red, green, blue)]
  const sixth =
    most === red ? (green - blue) / span : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return (sixth * 60 + 360) % 360
}

function contrastToInk(color: string): number {
  const luminance = (given: string) => {
    const [red, green, blue] = channels(given).map(part =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return (luminance(color) + 0.05) / (luminance('#14110f') + 0.05)
}

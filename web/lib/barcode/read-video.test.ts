import { describe, expect, it } from 'vitest'
import { createRepeatFilter, shownPart } from './read-video.ts'

describe('a code in view', () => {
  it('is told once while it stays there', () => {
    const seen = createRepeatFilter()
    expect(seen('A', false, 0)).toBe('A')
    for (let at = 125; at < 6_000; at += 125) expect(seen('A', false, at)).toBeNull()
  })

  it('is told again after it was out of view', () => {
    const seen = createRepeatFilter()
    expect(seen('A', false, 0)).toBe('A')
    expect(seen('A', false, 2_000)).toBe('A')
  })

  it('gives way to another', () => {
    const seen = createRepeatFilter()
    expect(['A', 'B', 'A'].map((code, turn) => seen(code, false, turn * 125))).toEqual(['A', 'B', 'A'])
  })

  it('that is easily misread is told with the second look in a row', () => {
    const seen = createRepeatFilter()
    expect(seen('A', true, 0)).toBeNull()
    expect(seen('B', true, 125)).toBeNull()
    expect(seen('A', true, 250)).toBeNull()
    expect(seen('A', true, 375)).toBe('A')
    expect(seen('A', true, 500)).toBeNull()
  })
})

describe('what is shown of a video', () => {
  it.each([
    ['a wide one in the frame', [1280, 720], [640, 480], { x: 160, y: 0, width: 960, height: 720 }],
    ['a high one in the frame', [720, 1280], [640, 480], { x: 0, y: 370, width: 720, height: 540 }],
    ['one of the same shape', [640, 480], [320, 240], { x: 0, y: 0, width: 640, height: 480 }],
  ])('is its middle: %s', (_name, [width = 0, height = 0], [boxWidth = 0, boxHeight = 0], part) => {
    expect(shownPart({ width, height }, { width: boxWidth, height: boxHeight })).toEqual(part)
  })
})

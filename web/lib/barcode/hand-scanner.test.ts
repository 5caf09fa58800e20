import { describe, expect, it } from 'vitest'
import { createHandScanner } from './hand-scanner.ts'

/** Types the keys with this gap, and says which codes came of it. */
function type(keys: string[], gap: number, scanner = createHandScanner(), from = 0) {
  return keys.flatMap((key, position) => scanner.key(key, from + position * gap) ?? [])
}

describe('a hand scanner', () => {
  it('is known by its speed and its Enter', () => {
    expect(type([...'HYP-0042', 'Enter'], 8)).toEqual(['HYP-0042'])
  })

  it('may hold Shift for capital letters', () => {
    expect(type(['Shift', 'H', 'Shift', 'Y', 'Shift', 'P', '1', 'Enter'], 20)).toEqual(['HYP1'])
  })

  it('scans one label after the other', () => {
    const scanner = createHandScanner()
    expect(type([...'AAA1', 'Enter'], 8, scanner)).toEqual(['AAA1'])
    expect(type([...'BBB2', 'Enter'], 8, scanner, 1_000)).toEqual(['BBB2'])
  })

  it('starts anew after a key that was pressed long before', () => {
    const scanner = createHandScanner()
    scanner.key('x', 0)
    expect(type([...'HYP-1', 'Enter'], 8, scanner, 500)).toEqual(['HYP-1'])
  })
})

describe('a person', () => {
  it('who types is no scanner', () => {
    expect(type([...'HYP-0042', 'Enter'], 120)).toEqual([])
  })

  it('who presses Enter later, or after one or two keys, scans nothing', () => {
    const scanner = createHandScanner()
    type([...'HYP-0042'], 8, scanner)
    expect(scanner.key('Enter', 900)).toBeNull()
    expect(type(['a', 'b', 'Enter'], 8)).toEqual([])
  })

  it('can press a button with the space bar, which in the middle of a code is part of it', () => {
    const scanner = createHandScanner()
    scanner.key(' ', 0)
    expect(scanner.isTyping()).toBe(false)
    type([...'LOT'], 8, scanner, 500)
    expect(scanner.isTyping()).toBe(true)
  })
})

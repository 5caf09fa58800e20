import { beforeEach, expect, test, vi } from 'vitest'
import { readingSections } from '#contract/training/reading/reading.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixtures.ts'
import { addToDevice, onDevice, removeFromDevice } from './sections-on-device.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

const [first = '', second = ''] = readingSections
const ada = 1

test('what a visitor read goes along with whoever signs in', () => {
  addToDevice(undefined, second)
  addToDevice(undefined, first)
  expect(onDevice(undefined)).toEqual([first, second])
  expect(onDevice(ada)).toEqual([first, second])
  removeFromDevice(ada, [first])
  expect(onDevice(undefined)).toEqual([second])
})

test.each([{ stored: 'abc' }, { stored: { a: 1 } }, { stored: [1, null, 'gone-section', 'x'.repeat(500)] }])(
  'of $stored nothing is sent, which would hold up the rest',
  ({ stored }) => {
    localStorage.setItem('hyperbola.training.read', JSON.stringify(stored))
    const draft = { at: Date.now(), values: { read: stored } }
    localStorage.setItem('hyperbola.draft.visitor.training-reading', JSON.stringify(draft))
    expect(onDevice(undefined)).toEqual([])
    expect(onDevice(ada)).toEqual([])
    addToDevice(ada, first)
    expect(onDevice(ada)).toEqual([first])
  },
)

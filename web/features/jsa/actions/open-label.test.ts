import { expect, test } from 'vitest'
import { openJsaLabel } from './open-label.ts'

const submitted = { id: 1, revision: 2, draft: false, signed: false }

test('whoever may write starts a JSA, continues what is not submitted and views what is', () => {
  expect(openJsaLabel(null, true)).toBe('Start JSA')
  expect(openJsaLabel({ ...submitted, revision: 0, draft: true }, true)).toBe('Continue JSA')
  expect(openJsaLabel({ ...submitted, draft: true }, true)).toBe('Continue JSA')
  expect(openJsaLabel(submitted, true)).toBe('View JSA')
})

test('whoever only reads views a JSA that is there, and is offered nothing otherwise', () => {
  expect(openJsaLabel(null, false)).toBeNull()
  expect(openJsaLabel({ ...submitted, draft: true }, false)).toBe('View JSA')
})

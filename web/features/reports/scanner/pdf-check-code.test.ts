import { expect, it } from 'vitest'
import { pdfCheckPath } from '#contract/pages.ts'
import { pdfCheckCodeOf } from './pdf-check-code.ts'

const origin = 'https://portal.example.com'

it('knows the address on a signed paper of this portal', () => {
  expect(pdfCheckCodeOf(`${origin}${pdfCheckPath('x7Kq_2-b.0123456789abcdef.2')}`, origin)).toBe(
    'x7Kq_2-b.0123456789abcdef.2',
  )
})

it.each([
  ['of another portal', 'https://elsewhere.example.com/reportcheck/x7Kq'],
  ['of another page', `${origin}/projects/7`],
  ['with more behind it', `${origin}/reportcheck/x7Kq/more?next=//elsewhere.example.com`],
  ['without a code', `${origin}/reportcheck/`],
  ['that is a label', 'HYP-0042'],
])('takes an address %s for a code like any other', (_name, text) => {
  expect(pdfCheckCodeOf(text, origin)).toBeNull()
})

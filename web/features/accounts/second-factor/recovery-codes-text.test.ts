import { expect, test } from 'vitest'
import { codesFile } from './recovery-codes-text.ts'

test('the file says of which portal and account the codes are, and of which day', () => {
  const owner = { provider: 'Hyperbola', email: 'rico@cast.test', made: '03/09/2026' }
  expect(codesFile(owner, ['AAAAA-BBBBB', 'CCCCC-DDDDD'])).toBe(
    [
      'Hyperbola recovery codes',
      'For rico@cast.test, made 03/09/2026',
      'If you lose your phone or key, each one signs you in once.',
      '',
      'AAAAA-BBBBB',
      'CCCCC-DDDDD',
      '',
    ].join('\n'),
  )
})

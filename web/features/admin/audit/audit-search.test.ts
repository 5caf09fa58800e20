import { expect, it } from 'vitest'
import { auditSearch } from './audit-search.ts'

it('keeps of an address what the audit trail can be filtered by', () => {
  const whole = {
    ...{ user_id: 7, company_id: 8, project_id: 9, action: 'PUT /users/:id', outcome: 'refused' },
    ...{ from: '2026-11-01', to: '2026-11-18' },
  }
  expect(auditSearch(whole)).toEqual(whole)
  expect(
    auditSearch({
      user_id: 'x',
      company_id: -1,
      action: 4,
      outcome: 'no',
      from: '11/01/2026',
      to: '2026-13-41',
    }),
  ).toEqual({})
  expect(auditSearch({ from: '2026-02-30', to: '0000-01-01' })).toEqual({})
})

import { describe, expect, it } from 'vitest'
import { can, type Person } from './policies.ts'

const someone: Person = {
  confirmed: true,
  company_type: null,
  id: 1,
  admin: false,
  gpr_access: false,
  company_id: null,
  company_user: null,
  license: { kind: 'gold', ends_at: null },
}
const person = (more: Partial<Person>): Person => ({ ...someone, ...more })
const licensed = (kind: Person['license']['kind']) => person({ license: { kind, ends_at: null } })

describe('a licence', () => {
  it.each([
    ['admin', true, true],
    ['gold', true, true],
    ['free', true, true],
    ['silver', true, false],
    ['none', false, false],
  ] as const)('%s: may enter %s, may write %s', (kind, enter, write) => {
    expect([can.enterTool(licensed(kind)), can.writeInTool(licensed(kind))]).toEqual([enter, write])
  })
})

describe('seeing a person', () => {
  const owner = person({ id: 2, company_id: 7, company_user: 'owner' })
  const colleague = person({ id: 3, company_id: 7, company_user: 'employee' })
  const stranger = person({ id: 4, company_id: 8, company_user: 'owner' })
  const alone = person({ id: 5 })
  it.each([
    ['oneself', alone, alone, true],
    ['an owner the own people', owner, colleague, true],
    ['an employee the owner', colleague, owner, false],
    ['an owner another company', owner, stranger, false],
    ['people without a company each other', alone, person({ id: 6 }), false],
    ['a platform admin anybody', person({ id: 9, admin: true }), stranger, true],
  ])('%s', (_who, asking, other, allowed) => expect(can.seeUser(asking, other)).toBe(allowed))
})

it('only an owner of a company manages it, and only a person without one sets one', () => {
  const owner = person({ company_id: 7, company_user: 'owner' })
  const employee = person({ company_id: 7, company_user: 'employee' })
  expect([owner, employee, someone].map(can.manageCompany)).toEqual([true, false, false])
  expect([owner, employee, someone].map(can.setCompany)).toEqual([false, false, true])
})

it('starting a project needs GPR access, the admin pages need the admin flag', () => {
  expect([someone, person({ gpr_access: true })].map(can.startProject)).toEqual([false, true])
  expect([someone, person({ admin: true })].map(can.administer)).toEqual([false, true])
})

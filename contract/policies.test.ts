import { describe, expect, it } from 'vitest'
import { can, type Person } from './policies.ts'

const companies = { scanners: 1, corers: 2, clinic: 3, others: 4, unproven: 5 }
type CompanyName = keyof typeof companies

let lastId = 0
const outsider = (more: Partial<Person> = {}) => ({
  id: ++lastId,
  admin: false,
  confirmed: true,
  gpr_access: false,
  company_id: null,
  company_user: null,
  company_gives_gpr: false,
  license: { kind: 'gold' as const, ends_at: null },
  invite_accepted: true,
  ...more,
})
const of = (company: CompanyName, company_user: 'owner' | 'employee', more: Partial<Person> = {}) =>
  outsider({
    company_id: companies[company],
    company_user,
    company_gives_gpr: company === 'scanners',
    ...more,
  })
const licensed = (kind: Person['license']['kind']) => ({ license: { kind, ends_at: null } })

const cast = {
  admin: outsider({ admin: true, ...licensed('admin') }),
  technician: of('scanners', 'owner', { gpr_access: true }),
  metric: of('scanners', 'employee', { gpr_access: true }),
  owner: of('corers', 'owner'),
  employee: of('corers', 'employee'),
  facility: of('clinic', 'owner'),
  stranger: of('others', 'owner'),
  silver: of('corers', 'employee', licensed('silver')),
  expired: of('corers', 'employee', licensed('none')),
  newcomer: outsider(),
  unconfirmed: outsider({ confirmed: false, ...licensed('free') }),
  /** Added a company during the free term, before confirming the email. */
  founder: of('unproven', 'owner', { confirmed: false, ...licensed('free') }),
  invited: { ...of('corers', 'employee', { confirmed: false, ...licensed('none') }), invite_accepted: false },
}
type Name = keyof typeof cast
const names = Object.keys(cast) as Name[]

const everybodyBut = (...except: Name[]) => names.filter(name => !except.includes(name)).join(' ')
const those = (allowed: (person: Person) => boolean) => names.filter(name => allowed(cast[name])).join(' ')

/** Each rule is tested by a table; the last test checks that all of them are. */
const tried = new Set<string>()
const rule = <R extends keyof typeof can>(name: R): (typeof can)[R] => {
  tried.add(name)
  return can[name]
}

describe('alone', () => {
  it.each([
    ['administer', 'admin'],
    ['accessTool', everybodyBut('expired', 'invited')],
    ['changeInTool', everybodyBut('silver', 'expired', 'invited')],
    ['manageCompany', 'technician owner facility stranger founder'],
    ['buySeats', 'technician owner facility stranger founder'],
    ['setCompany', 'admin newcomer unconfirmed'],
    ['approveGprContractor', 'admin'],
    ['deleteLogo', 'admin'],
    ['deleteCompany', 'admin'],
    ['listUsers', 'admin technician owner facility stranger founder'],
    ['startProject', 'technician metric'],
    ['findCompanies', 'admin technician metric'],
    ['printLabels', 'technician metric'],
    ['seeEveryProject', 'admin technician metric'],
  ] as const)('%s: %s', (name, allowed) => expect(those(rule(name))).toBe(allowed))
})

describe('in a company', () => {
  const owners = {
    scanners: 'admin technician',
    corers: 'admin owner',
    clinic: 'admin facility',
    others: 'admin stranger',
    unproven: 'admin founder',
  }
  it.each([
    [
      'seeCompany',
      {
        scanners: 'admin technician metric',
        corers: 'admin owner employee silver expired invited',
        clinic: 'admin facility',
        others: 'admin stranger',
        unproven: 'admin founder',
      },
    ],
    ['editCompany', owners],
    ['exportCompany', owners],
    ['manageFacilities', owners],
    ['keepEquipment', { ...owners, scanners: `${owners.scanners} metric` }],
    ['manageSeats', owners],
    ['invite', { ...owners, unproven: 'admin' }],
    ['removeFromCompany', owners],
    [
      'leaveCompany',
      {
        ...{ scanners: 'technician metric', corers: 'owner employee silver expired invited' },
        ...{ clinic: 'facility', others: 'stranger', unproven: 'founder' },
      },
    ],
    [
      'grantGprAccess',
      { scanners: 'admin technician', corers: 'admin', clinic: 'admin', others: 'admin', unproven: 'admin' },
    ],
  ] as const)('%s', (name, allowed) => {
    const company = rule(name)
    for (const [place, id] of Object.entries(companies))
      expect([place, those(person => company(person, id))]).toEqual([place, allowed[place as CompanyName]])
  })

  it('GPR access of people without a company is given by a platform admin alone', () => {
    expect(those(person => can.grantGprAccess(person, null))).toBe('admin')
  })
})

describe('towards another person', () => {
  const owners: Record<Name, string> = {
    admin: 'admin',
    technician: 'admin technician',
    metric: 'admin technician',
    owner: 'admin owner',
    employee: 'admin owner',
    facility: 'admin facility',
    stranger: 'admin stranger',
    silver: 'admin owner',
    expired: 'admin owner',
    newcomer: 'admin',
    unconfirmed: 'admin',
    founder: 'admin founder',
    invited: 'admin owner',
  }
  const ownersAndThemselves: Record<Name, string> = {
    ...owners,
    metric: 'admin technician metric',
    employee: 'admin owner employee',
    silver: 'admin owner silver',
    expired: 'admin owner expired',
    newcomer: 'admin newcomer',
    unconfirmed: 'admin unconfirmed',
    invited: 'admin owner invited',
  }
  const themselves = Object.fromEntries(names.map(name => [name, name])) as Record<Name, string>
  const ownersOfMembers = { ...owners, admin: '', newcomer: '', unconfirmed: '' }
  const adminOfOthers = Object.fromEntries(
    names.map(name => [name, name === 'admin' ? '' : 'admin']),
  ) as Record<Name, string>
  it.each([
    ['seeUser', ownersAndThemselves],
    ['editUser', ownersAndThemselves],
    ['printCertificate', ownersAndThemselves],
    ['signFor', themselves],
    ['exportPerson', themselves],
    ['assignFacility', ownersOfMembers],
    ['changeLevel', ownersOfMembers],
    ['deleteUser', adminOfOthers],
    ['changeEmailOf', { ...adminOfOthers, invited: 'admin owner' }],
  ] as const)('%s', (name, allowed) => {
    const towards = rule(name)
    for (const other of names)
      expect([other, those(person => towards(person, cast[other]))]).toEqual([other, allowed[other]])
  })

  it('the pending account of a platform admin is not sent elsewhere by the owner of a company', () => {
    expect(those(person => can.changeEmailOf(person, { ...cast.invited, admin: true }))).toBe('admin')
  })
})

describe('on a project', () => {
  interface Draft {
    startedBy: Name
    company: CompanyName | null
    members?: Name[]
  }
  const projects: Record<string, Draft> = {
    'of a company': { startedBy: 'technician', company: 'corers' },
    'with members from elsewhere': {
      startedBy: 'technician',
      company: 'clinic',
      members: ['employee', 'newcomer', 'unconfirmed'],
    },
    'started by somebody who lost the GPR access': { startedBy: 'stranger', company: 'clinic' },
    'of no company': { startedBy: 'technician', company: null },
  }
  const seen = {
    'of a company': 'admin technician metric owner employee silver expired invited',
    'with members from elsewhere': 'admin technician metric employee facility newcomer unconfirmed',
    'started by somebody who lost the GPR access': 'admin technician metric facility stranger',
    'of no company': 'admin technician metric',
  }
  const crew = Object.fromEntries(Object.keys(seen).map(project => [project, 'technician metric']))
  const factsFor = ({ startedBy, company, members = [] }: Draft, person: Person) => ({
    user_id: cast[startedBy].id,
    company_id: company && companies[company],
    member: members.some(name => cast[name] === person),
  })
  it.each([
    ['seeProject', seen],
    [
      'inviteToProject',
      {
        ...seen,
        'of a company': 'admin technician metric owner employee silver expired',
        'with members from elsewhere': 'admin technician metric employee facility newcomer',
      },
    ],
    ['recordScan', crew],
    ['nameTechnician', crew],
  ] as const)('%s', (name, allowed) => {
    const may = rule(name)
    for (const [project, draft] of Object.entries(projects))
      expect([project, those(person => may(person, factsFor(draft, person)))]).toEqual([
        project,
        allowed[project as keyof typeof seen],
      ])
  })

  it('deleteComment: its author alone', () => {
    const may = rule('deleteComment')
    for (const author of names)
      expect(those(person => may(person, { user_id: cast[author].id }))).toBe(author)
  })

  it('deleteProjects: the one account that is named, and nobody when there is none', () => {
    const may = rule('deleteProjects')
    for (const named of names) expect(those(person => may(person, cast[named].id))).toBe(named)
    expect(those(person => may(person, null))).toBe('')
  })
})

it('mail goes to others from a confirmed address only', () => {
  const mail = rule('mail')
  const own = 'own@cast.test'
  const from = (person: Person) => ({ ...person, email: own })
  expect(those(person => mail(from(person), own))).toBe(everybodyBut())
  expect(those(person => mail(from(person), 'other@cast.test'))).toBe(
    everybodyBut('unconfirmed', 'founder', 'invited'),
  )
})

it('what waits for a second factor is not there, and everything else is', () => {
  const held = (person: Person, ...on_hold: NonNullable<Person['on_hold']>) => ({ ...person, on_hold })
  const [admin, technician] = [cast.admin, cast.technician]
  const noAdmin = held(admin, 'admins')
  expect([can.administer(noAdmin), can.listUsers(noAdmin), can.editCompany(noAdmin, 1)]).not.toContain(true)
  expect([can.seeUser(noAdmin, noAdmin), can.accessTool(noAdmin)]).toEqual([true, true])
  const promise = rule('promiseGprAccess')
  expect(those(promise)).toBe(everybodyBut())
  for (const person of [admin, technician]) {
    expect(promise(held(person, 'grants'))).toBe(false)
    expect(can.grantGprAccess(held(person, 'grants'), companies.scanners)).toBe(false)
    expect(can.editCompany(held(person, 'grants'), companies.scanners)).toBe(true)
    expect(can.deleteProjects(held(person, 'deleter'), person.id)).toBe(false)
  }
  expect(can.administer(held(admin, 'grants', 'deleter'))).toBe(true)
})

it('every rule is in a table', () => {
  expect([...tried].sort()).toEqual(Object.keys(can).sort())
})

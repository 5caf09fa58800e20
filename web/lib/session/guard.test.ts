import { describe, expect, test } from 'vitest'
import { type Guard, type Page, pages } from '#contract/pages.ts'
import type { Person } from '#contract/policies.ts'
import { decideAccess } from './guard.ts'

const employee: Person = {
  confirmed: true,
  company_gives_gpr: false,
  id: 1,
  admin: false,
  gpr_access: false,
  company_id: 7,
  company_user: 'employee',
  license: { kind: 'gold', ends_at: null },
}

const cast = {
  visitor: null,
  expired: { ...employee, license: { kind: 'none', ends_at: null } },
  silver: { ...employee, license: { kind: 'silver', ends_at: null } },
  employee,
  owner: { ...employee, company_user: 'owner' },
  admin: {
    ...employee,
    admin: true,
    company_id: null,
    company_user: null,
    license: { kind: 'admin', ends_at: null },
  },
} satisfies Record<string, Person | null>

type Who = keyof typeof cast

const signIn = '/portallogin'
const licenses = '/licenses'
const projects = '/projectportal'

/** Document 000 §4 and §6, written out: who is sent where; whoever is not named stands before the page. */
const sentAway: Record<Guard, Partial<Record<Who, string>>> = {
  open: {},
  visitor: {},
  member: { visitor: signIn },
  licensed: { visitor: signIn, expired: licenses },
  owner: { visitor: signIn, expired: projects, silver: projects, employee: projects, admin: projects },
  staff: { visitor: signIn, expired: projects, silver: projects, employee: projects },
  admin: { visitor: signIn, expired: projects, silver: projects, employee: projects, owner: projects },
}

describe.each(Object.values(pages) as Page[])('$path', ({ path, guard }) => {
  test.each(Object.keys(cast) as Who[])('%s', who => {
    const asked = `${path}?tab=2#top`
    const to = sentAway[guard][who]
    expect(decideAccess(guard, cast[who], asked)).toEqual(to ? { to, search: { redirect: asked } } : null)
  })
})

test('an owner whose term is over still reaches the company', () => {
  const person: Person = { ...cast.owner, license: { kind: 'none', ends_at: null } }
  expect(decideAccess('owner', person, '/company')).toBeNull()
})

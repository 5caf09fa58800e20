import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { auditCsvRows } from './audit-csv.ts'

let world: World
// a world for each test: no row of this table can be taken away again
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const add = async (...rows: Partial<typeof audit_log.$inferInsert>[]) => {
  await world.db.insert(audit_log).values(
    rows.map(row => ({
      ...{ at: new Date('2026-11-10T18:00:00Z'), outcome: 'done' as const, call: 'PUT /users/:id' },
      ...{ record: 'user', subject: 'x', address: '192.0.2.1', device: 'Phone', ...row },
    })),
  )
}
const ask = async (query: Record<string, string | number> = {}) =>
  (await world.call(api.admin.auditTrail, { query }, 'admin')).json()
const subjects = async (query: Record<string, string | number>) =>
  (await ask(query)).rows.map(({ subject }: { subject: string }) => subject)

describe('the audit trail', () => {
  it('shows a change just made, in words, with names as they are now', async () => {
    const params = { id: world.ids.owner }
    await world.call(
      api.accounts.updateUser,
      { params, body: { user: { company_position: 'Boss' } } },
      'owner',
    )
    const { rows, more } = await ask({ user_id: world.ids.owner })
    expect(more).toBe(false)
    expect(rows).toMatchObject([
      {
        ...{ outcome: 'done', did: 'changed an account', action: 'PUT /users/:id', record: 'user' },
        ...{ person: { id: world.ids.owner, name: 'Olga Owner' }, fields: ['company_position'] },
      },
    ])
  })

  it('is filtered by who did it or to whom, newest first', async () => {
    const { owner, employee, admin } = world.ids
    await add(
      { user_id: owner, record_id: owner, subject: 'own' },
      { user_id: admin, record_id: owner, subject: 'by another' },
      { user_id: owner, record: 'project', record_id: employee, subject: 'of a project' },
      { user_id: admin, record: 'project', record_id: owner, subject: 'same number' },
    )
    expect(await subjects({ user_id: owner })).toEqual(['of a project', 'by another', 'own'])
    expect(await subjects({ user_id: employee })).toEqual([])
  })

  it('tells under a company what platform admins do with it, and who reaches for it from outside', async () => {
    const id = world.companyId('Clinic')
    const facility = {
      company_id: id,
      name: 'Annex',
      address_attributes: { city: 'Denver', state: 'CO', zip_code: '80205' },
    }
    await world.call(api.companies.addFacility, { body: { facility } }, 'admin')
    await world.call(api.exports.company, { params: { id } }, 'admin')
    await world.call(api.exports.company, { params: { id } }, 'stranger')
    await world.call(api.exports.person, { params: { id: world.ids.facility } }, 'stranger')
    const { rows } = await ask({ company_id: id })
    expect(rows.map(({ did, outcome, record }: Record<string, string>) => [did, outcome, record])).toEqual([
      ['exported their own data', 'refused', 'user'],
      ['exported a company', 'refused', 'company'],
      ['exported a company', 'done', 'export'],
      ['added a facility', 'done', 'facility'],
    ])
  })

  it('tells in words that somebody reached for a record that is not theirs', async () => {
    await world.call(api.companies.company, { params: { id: world.companyId('Clinic') } }, 'stranger')
    const [row] = (await ask({ company_id: world.companyId('Clinic') })).rows
    expect(row).toMatchObject({ did: 'tried to open a record', outcome: 'refused' })
  })

  it('is filtered by company, project, action, outcome and all of them together', async () => {
    const company_id = world.companyId('Corers')
    await add(
      { company_id, project_id: 7, subject: 'a' },
      { company_id, outcome: 'refused', subject: 'b' },
      { project_id: 7, call: 'DELETE /users/:id', subject: 'c' },
    )
    expect(await subjects({ company_id })).toEqual(['b', 'a'])
    expect(await subjects({ project_id: 7 })).toEqual(['c', 'a'])
    expect(await subjects({ action: 'DELETE /users/:id' })).toEqual(['c'])
    expect(await subjects({ outcome: 'refused' })).toEqual(['b'])
    expect(await subjects({ company_id, project_id: 7, outcome: 'done' })).toEqual(['a'])
    const [row] = (await ask({ company_id })).rows
    expect(row.company).toEqual({ id: company_id, name: 'Corers' })
    expect((await ask({ company_id, user_id: world.ids.owner })).chosen).toEqual({
      ...{ company: { id: company_id, name: 'Corers' }, project: null },
      person: { id: world.ids.owner, name: 'Olga Owner' },
    })
    expect((await ask({ project_id: 7 })).rows[0].project).toEqual({ id: 7, name: '#7' })
  })

  it('takes calls that are told in the same words together', async () => {
    await add(
      { call: 'POST /invite_user', subject: 'one' },
      { call: 'POST /admin_invite_user', subject: 'other', user_id: world.ids.admin },
      { call: 'POST /join_company', subject: 'joined' },
    )
    const { actions } = (await world.call(api.admin.auditActions, {}, 'admin')).json()
    const invited = actions.filter(({ did }: { did: string }) => did === 'invited someone')
    expect(invited).toHaveLength(1)
    expect(await subjects({ action: invited[0].action })).toEqual(['other', 'one'])
    expect(await subjects({ action: invited[0].action, user_id: world.ids.admin })).toEqual(['other'])
  })

  it('is filtered by days of the portal, both included', async () => {
    const at = (time: string) => new Date(time)
    // Denver is seven hours behind in November
    await add(
      { at: at('2026-11-10T06:59:59Z'), subject: 'the 9th' },
      { at: at('2026-11-11T06:59:59Z'), subject: 'late on the 10th' },
      { at: at('2026-11-10T07:00:00Z'), subject: 'early on the 10th' },
      { at: at('2026-11-11T07:00:00Z'), subject: 'the 11th' },
    )
    expect(await subjects({ from: '2026-11-10', to: '2026-11-10' })).toEqual([
      'early on the 10th',
      'late on the 10th',
    ])
    expect(await subjects({ from: '2026-11-11' })).toEqual(['the 11th'])
    expect(await subjects({ to: '2026-11-09' })).toEqual(['the 9th'])
    expect(await subjects({ from: '2026-11-11', to: '2026-11-09' })).toEqual([])
    expect((await subjects({ from: '0001-01-01', to: '9999-12-31' })).length).toBe(4)
    for (const from of ['11/10', '2026-02-30', '0000-01-01']) {
      expect((await world.call(api.admin.auditTrail, { query: { from } }, 'admin')).statusCode).toBe(422)
      expect((await world.call(api.exports.audit, { body: { from } }, 'admin')).statusCode).toBe(422)
    }
  })

  it('goes on where a part ended, and takes what is typed literally', async () => {
    await add(...Array.from({ length: 51 }, (_, index) => ({ subject: `s${index}` })))
    const first = await ask()
    expect([first.rows.length, first.more, first.rows[0].subject]).toEqual([50, true, 's50'])
    const rest = await ask({ before: first.rows.at(-1).id })
    expect([rest.rows.length, rest.more, rest.rows[0].subject]).toEqual([1, false, 's0'])
    expect(await subjects({ action: "' or 1=1 --" })).toEqual([])
  })
})

it('the rows of the CSV are all that fit, in parts', async () => {
  await add(
    ...Array.from({ length: 7 }, (_, index) => ({
      ...{ subject: `s${index}`, user_id: index % 2 ? world.ids.owner : world.ids.admin, record: 'mail' },
    })),
  )
  const rows: string[][] = []
  for await (const row of auditCsvRows(world.db, { user_id: world.ids.admin }, 'America/Denver', 2))
    rows.push(row)
  const [head = [], ...body] = rows
  expect(body.map(row => row[head.indexOf('subject')])).toEqual(['s6', 's4', 's2', 's0'])
  expect(body[0]?.[head.indexOf('person')]).toBe('Ada Admin')
})

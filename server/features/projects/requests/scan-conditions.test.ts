import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { adviseOnScan } from '#contract/projects/scan-advice.ts'
import { scanAnswerMessages } from '#contract/projects/scan-answer-messages.ts'
import type { ScanConditions } from '#contract/projects/scan-conditions.ts'
import { scanMessages } from '#contract/projects/scan-messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { outbox } from '#server/db/schema/system.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { smallestRequest, startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate projects, outbox, rate_limits cascade`)
})
afterAll(() => world.close())

const wet: ScanConditions = {
  ...{ concrete_age: 'curing', concrete_days: 10, surface_water: 'standing' },
  ...{ slab_thickness: 200, slab_thickness_unit: 'mm' },
}
const contact = { first_name: 'Gail', last_name: 'Gate', email: 'gail@gate.test' }
const told = { scan_conditions: wet, site_contact_attributes: contact }

const request = (more: object, as: CastName = 'technician', headers = {}) =>
  world.call(api.projects.create, { body: { ...smallestRequest, ...more }, headers }, as)
const kept = async (id: number) =>
  (await world.call(api.projectPage.project, { params: { id } }, 'technician')).json().ats_data
    .scan_conditions
const mails = () => mailsTo(world.db, contact.email)

describe('what a request says about the site', () => {
  it('is kept with the project, in whole or in part', async () => {
    expect(await kept(await startProject(world, { scan_conditions: wet }))).toEqual(wet)
    expect(await kept(await startProject(world, { scan_conditions: { foam: 'not_sure' } }))).toEqual({
      foam: 'not_sure',
    })
  })

  it('may be missing', async () => {
    for (const nothing of [undefined, null, {}, { foam: null }, { slab_thickness_unit: 'mm' as const }])
      expect(await kept(await startProject(world, { scan_conditions: nothing }))).toBeNull()
  })

  it('never stops a request, and says nothing of what was not asked', async () => {
    const answers = { ...wet, wire_mesh: 'tight', raised_floor: 'yes', list_mailed: true, more: 'text' }
    const answer = await request({ scan_conditions: answers })
    expect(answer.statusCode).toBe(201)
    expect(await kept(answer.json().project.id)).toEqual({ ...wet, wire_mesh: 'tight', raised_floor: 'yes' })
  })

  it('stays when something else of the request is changed', async () => {
    const id = await startProject(world, { scan_conditions: wet })
    const body = { gpr_scan_for_coring: 'Two cores', scan_conditions: { foam: 'yes' } }
    const answer = await world.call(api.projects.change, { params: { id }, body }, 'technician')
    expect(answer.json().ats_data.scan_conditions).toEqual(wet)
    expect(await kept(id)).toEqual(wet)
  })

  it.each<[unknown, string, string]>([
    ['yes', '', scanAnswerMessages.answersUnreadable],
    [{ surface_water: 'flooded' }, '.surface_water', scanAnswerMessages.answerUnknown],
    [{ pan_deck: true }, '.pan_deck', scanAnswerMessages.answerUnknown],
    [{ concrete_days: 30 }, '.concrete_days', scanAnswerMessages.daysUnreadable(29)],
    [{ concrete_days: -1 }, '.concrete_days', scanAnswerMessages.daysUnreadable(29)],
    [{ slab_thickness: 0 }, '.slab_thickness', scanAnswerMessages.thicknessUnreadable],
    [{ slab_thickness: 5e-324 }, '.slab_thickness', scanAnswerMessages.thicknessUnreadable],
    [{ slab_thickness: 1e9 }, '.slab_thickness', scanAnswerMessages.thicknessUnreadable],
    [{ slab_thickness: 'x'.repeat(9999) }, '.slab_thickness', scanAnswerMessages.thicknessUnreadable],
    [{ slab_thickness_unit: 'ft' }, '.slab_thickness_unit', scanAnswerMessages.unitUnknown],
  ])('is refused beside its field when it is no answer: %o', async (scan_conditions, field, sentence) => {
    const answer = await request({ ...told, scan_conditions })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { [`scan_conditions${field}`]: sentence },
    ])
    expect(await mails()).toEqual([])
  })
})

describe('the preparation list', () => {
  it('is mailed to the site contact with who asked, for what, when and where', async () => {
    const address_attributes = {
      ...{ street_address: '1 Clinic Way', second_street_address: 'Building C' },
      ...smallestRequest.address_attributes,
    }
    const answer = await request({ ...told, address_attributes })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Get ready for the scan at Boiler room')
    for (const text of [
      'Hi Gail,',
      'Tess Technician asked for a ground-penetrating radar scan',
      `Job: Boiler room (${answer.json().ats_number})`,
      'Requested start: 08/03/2026, 7:00 AM',
      'Where: 1 Clinic Way, Building C, Denver, CO 80205',
      'Concrete age: Under 30 days (10 days)',
      'Slab thickness: 200 mm (8 in)',
      scanMessages.outlooks.poor,
      scanMessages.supports,
    ])
      expect(mail?.text).toContain(text)
    const { advice, preparation } = adviseOnScan(wet, 'imperial')
    for (const line of [...advice, ...preparation]) expect(mail?.text).toContain(`- ${line}\n`)
    expect(mail?.text).not.toContain('http')
    expect(await kept(answer.json().project.id)).toEqual({ ...wet, list_mailed: true })
  })

  it('has the figures in the units of whoever asked', async () => {
    await request({ ...told, scan_conditions: { wire_mesh: 'tight' } }, 'metric')
    const [mail] = await mails()
    expect(mail?.text).toContain(scanMessages.tightMesh('75 mm'))
  })

  it('goes to nobody without a contact, an address, or an answer', async () => {
    await request({ scan_conditions: wet })
    await request({ ...told, site_contact_attributes: { first_name: 'Gail' } })
    await request({ ...told, scan_conditions: null })
    await request({ ...told, scan_conditions: { slab_thickness_unit: 'in' } })
    expect(await world.db.$count(outbox)).toBe(0)
  })

  it('is mailed once, however often the request is sent', async () => {
    const key = { 'idempotency-key': 'one-request-and-its-mail' }
    const client_id = crypto.randomUUID()
    const answers = [
      await request({ ...told, client_id }, 'technician', key),
      await request({ ...told, client_id }, 'technician', key),
      // the key is forgotten after a week, the name of the record never
      await request({ ...told, client_id }),
    ]
    expect(new Set(answers.map(answer => answer.json().project.id)).size).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('carries neither markup nor a web address that somebody typed', async () => {
    await request({
      ...told,
      job_name: '<b>Boiler</b> & room',
      address_attributes: {
        street_address: 'https://evil.test',
        city: '<i>Denver</i>',
        state: 'CO',
        zip_code: '80205',
      },
    })
    const [mail] = await mails()
    expect(mail?.text).toContain('Where: <i>Denver</i>, CO 80205')
    expect(mail?.text).not.toContain('evil')
    expect(mail?.html).toContain('&#60;b&#62;Boiler&#60;/b&#62; &#38; room')
    expect(mail?.html).not.toMatch(/evil|<b>|<i>|href/)
  })
})

describe('the limits on mail', () => {
  const invite = (project_id: number, email: string) =>
    world.call(api.projectRecords.invite, { body: { email, project_id } }, 'technician')

  it('let three a day go to one address, invitations among them, and the request goes through', async () => {
    const { max } = limits.invitationMailsToOne
    await invite(await startProject(world), contact.email)
    for (let sent = 0; sent < max + 1; sent++) {
      const answer = await request(told)
      expect(answer.statusCode).toBe(201)
      const mailed = sent < max - 1
      expect(await kept(answer.json().project.id)).toEqual(mailed ? { ...wet, list_mailed: true } : wet)
    }
    expect(await mails()).toHaveLength(max)
    expect((await invite(await startProject(world), contact.email)).statusCode).toBe(429)
  })

  it('count what one person sends to all', async () => {
    const { max } = limits.invitationMails
    await request(told)
    await world.db.execute(sql`update rate_limits set count = ${max} where key like 'invitation-mails %'`)
    const other = { ...contact, email: 'other@gate.test' }
    expect((await request({ ...told, site_contact_attributes: other })).statusCode).toBe(201)
    expect(await mailsTo(world.db, other.email)).toEqual([])
  })

  it('let somebody whose address is not confirmed mail only that address', async () => {
    await world.tokenOf('technician')
    await world.db.update(users).set({ confirmed_at: null }).where(eq(users.id, world.ids.technician))
    const own = { ...contact, email: emailOf('technician') }
    expect((await request(told)).statusCode).toBe(201)
    expect((await request({ ...told, site_contact_attributes: own })).statusCode).toBe(201)
    await world.db.update(users).set({ confirmed_at: new Date() }).where(eq(users.id, world.ids.technician))
    expect(await mails()).toEqual([])
    expect(await mailsTo(world.db, own.email)).toHaveLength(1)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { emptyChecks } from '#contract/jsa/checks.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { messages } from '#contract/messages.ts'
import { jsa_forms, jsa_revisions } from '#server/db/schema/jsa.ts'
import {
  addJsaLocation,
  changeJsa,
  jsaOf,
  sendForm,
  signJsa,
  someChecks,
  submitJsa,
} from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

const revisionsOf = (form_id: number) =>
  world.db.select().from(jsa_revisions).where(eq(jsa_revisions.form_id, form_id))

describe('GET /jsa_forms/{project id}', () => {
  it('says that nobody began it yet', async () => {
    const answer = await world.call(api.jsa.form, { params: { id: project } }, 'technician')
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
      ...[404, 'not_started'],
      jsaMessages.notStarted,
    ])
  })
})

describe('POST /jsa_forms', () => {
  it('submits the form, filled up with what the request says of the job', async () => {
    const contact = {
      first_name: 'Sam',
      last_name: 'Site',
      phone_number: '3035550100',
      email: 'sam@site.test',
    }
    project = await startProject(world, {
      company: world.companyId('Corers'),
      site_contact_attributes: contact,
    })
    const answer = await sendForm(world, project)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      ...{ project_id: project, form_checks: someChecks(), job_name: 'Boiler room' },
      ...{ requested_start_date: '2026-08-03', operator: 'Tess Technician', draft: false, revision: 1 },
      site_contact: 'Sam Site, (303) 555-0100, sam@site.test',
      ...{ additional_info: null, area_of_work: null, different_today: null, copied_from: null },
      ...{ submitted_by: 'Tess Technician', submitted: null, customer_signature: null, version: 1 },
      ...{ prepared_by: { name: 'Scanners', files: [] }, locations: [], files: [] },
      ...{ signature: null, changed_after_signing: false, crew: { signed: 0, older: 0 } },
      ...{ sign_on_until: null, user: 'Tess Technician', updated_by: 'Tess Technician' },
    })
    expect(await jsaOf(world, project, 'owner')).toEqual(answer.json())
  })

  it('takes every documented field, and is for anyone who may see the project', async () => {
    const given = {
      ...{ form_checks: someChecks(), requested_start_date: '2026-09-01', job_name: 'Pump room' },
      ...{ site_contact: 'Sam Site\n303-555-0100', additional_info: 'Badge at the gate' },
      ...{ area_of_work: 'Level 2', operator: 'Olaf Operator' },
    }
    const answer = await sendForm(world, project, given, 'owner')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { ...given, prepared_by: { name: 'Corers' }, user: 'Olga Owner' },
    ])
  })

  it('needs the project alone: nothing is ticked yet, and a hurried crew has submitted it all the same', async () => {
    const answer = await sendForm(world, project, {})
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { form_checks: emptyChecks(), draft: false, revision: 1 },
    ])
  })

  it('on a form that is there changes it, and the last write wins', async () => {
    const first = await submitJsa(world, project, { area_of_work: 'Level 1', operator: 'Olaf' })
    const second = await sendForm(world, project, { area_of_work: 'Level 2' }, 'owner')
    expect(second.statusCode).toBe(200)
    expect(second.json()).toMatchObject({
      ...{ id: first.id, client_id: first.client_id, version: 2, revision: 2 },
      ...{ area_of_work: 'Level 2', operator: 'Olaf', updated_by: 'Olga Owner', user: 'Tess Technician' },
      prepared_by: { name: 'Scanners' },
    })
    expect((await submitJsa(world, project, { area_of_work: 'Level 3' })).version).toBe(3)
  })

  it.each(['POST', 'PUT'])(
    '%s based on an older version is refused with the form as it stands',
    async how => {
      const { id } = await submitJsa(world, project)
      const save = (area_of_work: string, version: number) =>
        how === 'POST'
          ? sendForm(world, project, { area_of_work, version })
          : changeJsa(world, id, { area_of_work, version })
      expect((await save('First', 1)).statusCode).toBe(200)
      const late = await save('Second', 1)
      expect([late.statusCode, late.json().code, late.json().error]).toEqual([
        ...[409, 'changed'],
        messages.changedMeanwhile,
      ])
      expect(late.json().current).toEqual(await jsaOf(world, project))
      expect((await save('Second', 2)).json()).toMatchObject({ area_of_work: 'Second', version: 3 })
    },
  )

  it('by two at once makes one form, and keeps what each of them wrote', async () => {
    const answers = await Promise.all([
      sendForm(world, project, { area_of_work: 'Level 2' }),
      sendForm(world, project, { additional_info: 'Badge at the gate' }, 'owner'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
    expect(await jsaOf(world, project)).toMatchObject({
      ...{ area_of_work: 'Level 2', additional_info: 'Badge at the gate', revision: 2, version: 2 },
    })
    expect(await world.db.select().from(jsa_forms).where(eq(jsa_forms.project_id, project))).toHaveLength(1)
  })
})

describe('a draft', () => {
  it('stands beside the form until it is submitted', async () => {
    const draft = await submitJsa(world, project, { draft: true, area_of_work: 'Level 2' })
    expect(draft).toMatchObject({ draft: true, revision: 0, submitted_at: null, submitted_by: null })
    expect([draft.hash, draft.submitted, await revisionsOf(draft.id)]).toEqual([null, null, []])
    const submitted = (await changeJsa(world, draft.id, { form_checks: someChecks() })).json()
    expect(submitted).toMatchObject({ draft: false, revision: 1, area_of_work: 'Level 2' })
    const again = (await changeJsa(world, draft.id, { draft: true, operator: 'Olaf' })).json()
    expect(again).toMatchObject({ draft: true, revision: 1, operator: 'Olaf', hash: submitted.hash })
    expect(again.submitted).toMatchObject({ operator: 'Tess Technician', area_of_work: 'Level 2' })
  })

  it('is submitted as it stands by a save that only says so', async () => {
    const { id } = await submitJsa(world, project, { draft: true, area_of_work: 'Level 2' })
    const submitted = (await changeJsa(world, id, { draft: false })).json()
    expect(submitted).toMatchObject({ draft: false, revision: 1, version: 1, area_of_work: 'Level 2' })
  })

  it('typed back to what was submitted is no draft any more', async () => {
    const { id } = await submitJsa(world, project, { operator: 'Olaf' })
    await changeJsa(world, id, { draft: true, operator: 'Ol' })
    const back = (await changeJsa(world, id, { draft: true, operator: 'Olaf' })).json()
    expect(back).toMatchObject({ draft: false, submitted: null, revision: 1 })
  })

  it('is opened by a saved location and not by a draft of one', async () => {
    const { id } = await submitJsa(world, project)
    await addJsaLocation(world, id, { areaOfWork: 'Roof', status: 'draft' })
    expect(await jsaOf(world, project)).toMatchObject({ draft: false })
    await addJsaLocation(world, id, { areaOfWork: 'Level 2' })
    expect(await jsaOf(world, project)).toMatchObject({ draft: true, submitted: null })
    const updated = (await changeJsa(world, id, { draft: false })).json()
    expect(updated).toMatchObject({ draft: false, revision: 2 })
  })
})

describe('PUT /jsa_forms/{form id}', () => {
  it('changes what it names and nothing else', async () => {
    const before = await submitJsa(world, project, { area_of_work: 'Level 2', operator: 'Olaf' })
    world.pass(60)
    const answer = await changeJsa(world, before.id, { area_of_work: 'Level 3' }, 'employee')
    expect(answer.statusCode).toBe(200)
    const { hash, submitted_at, updated_at, ...same } = answer.json()
    expect({ ...before, ...same }).toEqual({
      ...before,
      ...{ area_of_work: 'Level 3', version: 2, revision: 2 },
      ...{ updated_by: 'Emil Employee', submitted_by: 'Emil Employee' },
    })
    expect([hash === before.hash, submitted_at, updated_at > before.updated_at]).toEqual([
      ...[false, updated_at],
      true,
    ])
  })

  it('empties what is sent empty, and keeps what cannot be empty', async () => {
    const checks = someChecks()
    const full = { area_of_work: 'Level 2', operator: 'Olaf', site_contact: 'Sam', additional_info: 'Gate' }
    const { id } = await submitJsa(world, project, { ...full, form_checks: checks })
    const empty = { area_of_work: '', operator: ' ', site_contact: null, additional_info: '\n' }
    const more = { requested_start_date: '', job_name: '', form_checks: null }
    expect((await changeJsa(world, id, { ...empty, ...more })).json()).toMatchObject({
      ...{ area_of_work: null, operator: null, site_contact: null, additional_info: null },
      ...{ requested_start_date: null, job_name: 'Boiler room', form_checks: checks },
    })
  })

  it('without a field is refused, whatever version it is based on', async () => {
    const { id } = await submitJsa(world, project)
    for (const body of [{}, { version: 1 }, { project_id: project }]) {
      const answer = await changeJsa(world, id, body)
      expect([answer.statusCode, answer.json().error]).toEqual([422, jsaMessages.nothingToSave])
    }
  })

  it('that says what stands already makes no new version, and a signature still counts', async () => {
    const form = await submitJsa(world, project, { area_of_work: 'Level 2' })
    await signJsa(world, project)
    for (const body of [{ area_of_work: 'Level 2' }, { draft: false }, { form_checks: form.form_checks }])
      expect((await changeJsa(world, form.id, body, 'owner')).json()).toMatchObject({
        ...{ revision: 1, version: 1, changed_after_signing: false, updated_by: 'Tess Technician' },
      })
    expect(await revisionsOf(form.id)).toHaveLength(1)
  })

  it('of another project than the one named beside it is refused', async () => {
    const { id } = await submitJsa(world, project)
    const other = await startProject(world)
    const answer = await changeJsa(world, id, { operator: 'Olaf', project_id: other })
    expect([answer.statusCode, answer.json().error]).toEqual([403, jsaMessages.otherProject])
    expect((await jsaOf(world, project)).version).toBe(1)
  })

  it('keeps every version that was submitted as it stood', async () => {
    const { id } = await submitJsa(world, project, { area_of_work: 'One' })
    for (const area_of_work of ['Two', 'Three']) await changeJsa(world, id, { area_of_work })
    const kept = (await revisionsOf(id)).sort((one, other) => one.revision - other.revision)
    expect(kept.map(({ revision, answers }) => [revision, answers.area_of_work])).toEqual([
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ])
    expect(new Set(kept.map(({ hash }) => hash)).size).toBe(3)
  })

  it('of a deleted project is not possible, nor anything else', async () => {
    const { id } = await submitJsa(world, project)
    await world.call(api.projects.remove, { params: { id: project } }, 'admin')
    const statuses = [
      await changeJsa(world, id, { operator: 'Ghost' }),
      await sendForm(world, project),
      await signJsa(world, project),
      await world.call(api.jsa.form, { params: { id: project } }, 'technician'),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([404, 404, 404, 404])
  })
})

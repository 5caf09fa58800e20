import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { emptyChecks } from '#contract/jsa/checks.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { messages } from '#contract/messages.ts'
import { addJsaLocation, changeJsa, jsaOf, sendForm, signJsa, someChecks, submitJsa } from '#server/testing/samples/jsa.ts'
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

describe('POST /jsa_forms', () => {
  it('submits the form, filled up with what the request says of the job', async () => {
    const answer = await sendForm(world, project)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      ...{ project_id: project, form_checks: someChecks(), job_name: 'Boiler room' },
      ...{ requested_start_date: '2026-08-03', operator: 'Tess Technician', draft: false, revision: 1 },
      ...{ submitted_by: 'Tess Technician', submitted: null, customer_signature: null, version: 1 },
      ...{ prepared_by: { name: 'Scanners', files: [] }, locations: [], files: [] },
    })
    expect(await jsaOf(world, project, 'owner')).toEqual(answer.json())
  })

  it('keeps a draft beside the form until it is submitted', async () => {
    const draft = await submitJsa(world, project, { draft: true, area_of_work: 'Level 2' })
    expect(draft).toMatchObject({ draft: true, revision: 0, submitted_at: null, hash: null })
    const submitted = (await changeJsa(world, draft.id, { form_checks: someChecks() })).json()
    expect(submitted).toMatchObject({ draft: false, revision: 1, area_of_work: 'Level 2' })
    const again = (await changeJsa(world, draft.id, { draft: true, operator: 'Olaf' })).json()
    expect(again).toMatchObject({ draft: true, revision: 1, operator: 'Olaf', hash: submitted.hash })
    expect(again.submitted).toMatchObject({ operator: 'Tess Technician' })
  })
})

describe('POST /add_jsa_signature', () => {
  it('signs what was submitted once, and is asked for again after a change', async () => {
    const { id, hash } = await submitJsa(world, project)
    const signed = await signJsa(world, project, { hash, signed_user_name: 'Rita' }, 'owner')
    expect(signed.json()).toMatchObject({ signature: { revision: 1, signed_user_name: 'Rita' } })
    expect((await signJsa(world, project)).json()).toMatchObject({ error: jsaMessages.signatureTaken })
    await changeJsa(world, id, { operator: 'Olaf' })
    expect(await jsaOf(world, project)).toMatchObject({ revision: 2, changed_after_signing: true })
    expect((await signJsa(world, project, { hash })).statusCode).toBe(409)
    expect((await signJsa(world, project)).json()).toMatchObject({ changed_after_signing: false })
  })
})

it('a location opens a draft until it is submitted', async () => {
  const { id } = await submitJsa(world, project)
  await addJsaLocation(world, id, { areaOfWork: 'Level 2' }, ['a.png'])
  const form = await jsaOf(world, project)
  expect(form).toMatchObject({ draft: true, locations: [{ number: 1, areaOfWork: 'Level 2', status: 'saved' }] })
  expect(form.locations[0]?.files).toHaveLength(1)
  expect(emptyChecks().concrete).toHaveLength(18)
  expect(messages.notAllowed).toBeTruthy()
  expect(api.jsa.form.path).toBe('/jsa_forms/:id')
})

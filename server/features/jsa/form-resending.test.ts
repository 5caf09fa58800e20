import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { messages } from '#contract/messages.ts'
import { jsa_forms, jsa_revisions } from '#server/db/schema/jsa.ts'
import { changeJsa, jsaOf, sendForm, someChecks, submitJsa } from '#server/testing/samples/jsa.ts'
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

describe('a client_id', () => {
  it('sent again gives the form as it stands, whoever made it and whatever it says now', async () => {
    const client_id = randomUUID()
    const stamp = { client_id, captured_at: '2026-08-03T13:00:00Z', sent_at: new Date().toISOString() }
    const first = await sendForm(world, project, { form_checks: someChecks(), ...stamp })
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      { client_id, captured_at: '2026-08-03T13:00:00.000Z', version: 1 },
    ])
    await changeJsa(world, first.json().id, { operator: 'Olaf' })
    for (const as of ['technician', 'owner'] as const) {
      const again = await sendForm(world, project, { form_checks: {}, operator: 'Late', ...stamp }, as)
      expect([again.statusCode, again.json()]).toEqual([200, await jsaOf(world, project)])
    }
    expect(await jsaOf(world, project)).toMatchObject({ operator: 'Olaf', version: 2, revision: 2 })
  })

  it('sent four times at once makes one form and one version of it', async () => {
    const client_id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendForm(world, project, { area_of_work: 'Level 2', client_id })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201])
    const { id } = await jsaOf(world, project)
    expect(await world.db.select().from(jsa_revisions).where(eq(jsa_revisions.form_id, id))).toHaveLength(1)
  })

  it('of another project is refused without a word about that', async () => {
    const client_id = randomUUID()
    const secret = await startProject(world, { job_name: 'Secret vault' })
    await submitJsa(world, secret, { client_id })
    const answer = await sendForm(world, project, { client_id }, 'owner')
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
      ...[409, 'client_id_taken'],
      messages.clientIdTaken,
    ])
    expect(answer.body).not.toContain('Secret')
    expect(await world.db.select().from(jsa_forms).where(eq(jsa_forms.project_id, project))).toEqual([])
  })

  it('of another device on the same project changes the form that is there', async () => {
    const { id, client_id } = await submitJsa(world, project)
    const answer = await sendForm(world, project, { operator: 'Olaf', client_id: randomUUID() }, 'owner')
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, client_id, operator: 'Olaf' }])
  })
})

describe('an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  it('gives the first answer again, also after the form has changed', async () => {
    const headers = key()
    const body = { form_checks: someChecks() }
    const first = await sendForm(world, project, body, 'technician', headers)
    await changeJsa(world, first.json().id, { operator: 'Olaf' })
    const again = await sendForm(world, project, body, 'technician', headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await jsaOf(world, project)).version).toBe(2)
  })

  it('sent twice at once is answered twice alike', async () => {
    const headers = key()
    const [one, other] = await Promise.all(
      [1, 2].map(() => sendForm(world, project, { operator: 'Olaf' }, 'technician', headers)),
    )
    expect([one?.statusCode, other?.statusCode]).toEqual([201, 201])
    expect(one?.json()).toEqual(other?.json())
  })

  it('with another body is another call, and refused', async () => {
    const headers = key()
    await sendForm(world, project, { operator: 'Olaf' }, 'technician', headers)
    const answer = await sendForm(world, project, { operator: 'Ole' }, 'technician', headers)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'key_reused'])
  })
})

describe('a form that was filled in from an earlier one', () => {
  const earlier = async (as: 'technician' | 'stranger' = 'technician') =>
    submitJsa(world, await startProject(world, { company: world.companyId('Scanners') }), undefined, as)

  it('is submitted once somebody says what is different today, and before that only a draft', async () => {
    const { id: copied_from } = await earlier()
    const draft = await sendForm(world, project, { copied_from, draft: true })
    expect([draft.statusCode, draft.json()]).toMatchObject([201, { copied_from, different_today: null }])
    for (const different_today of [undefined, '', '  ', null]) {
      const answer = await changeJsa(world, draft.json().id, { draft: false, different_today })
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { different_today: jsaMessages.differentTodayRequired },
      ])
    }
    const submitted = await changeJsa(world, draft.json().id, { different_today: 'New crane' })
    expect([submitted.statusCode, submitted.json()]).toMatchObject([
      200,
      { copied_from, different_today: 'New crane', revision: 1 },
    ])
  })

  it('that was refused leaves nothing behind', async () => {
    const { id: copied_from } = await earlier()
    expect((await sendForm(world, project, { copied_from })).statusCode).toBe(422)
    expect(await world.db.select().from(jsa_forms).where(eq(jsa_forms.project_id, project))).toEqual([])
  })

  it('is refused to who may not see that one, and one that is not there is not there', async () => {
    const { id: copied_from } = await earlier()
    const { id } = await submitJsa(world, project, {}, 'owner')
    const tries = [
      await sendForm(world, project, { copied_from, draft: true }, 'owner'),
      await changeJsa(world, id, { copied_from, different_today: 'All' }, 'employee'),
      await changeJsa(world, id, { copied_from: 2_000_000_000, draft: true }, 'owner'),
    ]
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404])
    expect((await jsaOf(world, project)).copied_from).toBe(null)
  })

  it('is changed by others of the project, who need not see that one', async () => {
    const { id: copied_from } = await earlier()
    const { id } = await submitJsa(world, project, { copied_from, different_today: 'New crane' })
    const changed = await changeJsa(world, id, { copied_from, operator: 'Olga' }, 'owner')
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { operator: 'Olga', copied_from }])
    expect((await changeJsa(world, id, { copied_from: null }, 'owner')).json().copied_from).toBe(null)
  })
})

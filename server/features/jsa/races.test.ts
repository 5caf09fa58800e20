import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsa_revisions } from '#server/db/schema/jsa.ts'
import {
  addJsaLocation,
  changeJsa,
  deleteJsaLocation,
  jsaOf,
  openSignOn,
  saveJsaLocation,
  sendForm,
  sendJsaFiles,
  sendJsaLocation,
  sendJsaPhotos,
  signByCode,
  signCrew,
  signJsa,
  submitJsa,
} from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rounds = [1, 2, 3, 4, 5]
const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

async function begin(): Promise<{ project: number; form: JsaForm }> {
  const project = await startProject(world, { company: world.companyId('Corers') })
  return { project, form: await submitJsa(world, project) }
}

/** What the last version that was submitted is made of. */
async function lastContent({ id }: JsaForm, revision: number) {
  const of = and(eq(jsa_revisions.form_id, id), eq(jsa_revisions.revision, revision))
  const [row] = await world.db.select().from(jsa_revisions).where(of)
  return row?.content
}

describe.each(rounds)('round %i: at once', () => {
  it('Update JSA and a location that is saved: the version has it, or it is a draft', async () => {
    const { project, form } = await begin()
    const location = await addJsaLocation(world, form.id, { areaOfWork: 'Before' })
    const [saved, updated] = await Promise.all([
      saveJsaLocation(world, location.id, { areaOfWork: 'After' }, 'owner'),
      changeJsa(world, form.id, { operator: 'Olaf' }),
    ])
    expect(codes([saved, updated])).toEqual([200, 200])
    const now = await jsaOf(world, project)
    const [frozen] = (await lastContent(form, now.revision))?.locations ?? []
    expect([now.revision, ['Before', 'After']]).toEqual([2, expect.arrayContaining([frozen?.areaOfWork])])
    expect(now.draft).toBe(frozen?.areaOfWork === 'Before')
  })

  it('a signature and Update JSA: it is of the version that was read, or refused', async () => {
    const { project, form } = await begin()
    const [signed, updated] = await Promise.all([
      signJsa(world, project, { hash: form.hash }, 'owner'),
      changeJsa(world, form.id, { operator: 'Olaf' }),
    ])
    expect(updated.statusCode).toBe(200)
    const now = await jsaOf(world, project)
    if (signed.statusCode === 200)
      expect([now.signature?.revision, now.changed_after_signing, now.revision]).toEqual([1, true, 2])
    else expect([signed.statusCode, signed.json().code, now.signature]).toEqual([409, 'changed', null])
  })

  it('a crew member and Update JSA: the signature is of the version that was read, or refused', async () => {
    const { project, form } = await begin()
    const { token } = await openSignOn(world, form.id)
    const [onPhone, byCode, updated] = await Promise.all([
      signCrew(world, form),
      signByCode(world, token, form),
      changeJsa(world, form.id, { operator: 'Olaf' }),
    ])
    expect(updated?.statusCode).toBe(200)
    for (const signed of [onPhone, byCode]) expect([201, 409]).toContain(signed?.statusCode)
    const { crew } = (await world.call(api.crew.list, { params: { id: form.id } }, 'owner')).json()
    expect(crew.every(({ revision }: { revision: number }) => revision === 1)).toBe(true)
    expect((await jsaOf(world, project)).crew.signed).toBe(0)
  })

  it('four signatures: one is taken, and the others hear that it is signed', async () => {
    const { project } = await begin()
    const names = ['owner', 'technician', 'employee', 'metric'] as const
    const answers = await Promise.all(names.map(name => signJsa(world, project, {}, name)))
    expect(answers.map(answer => [answer.statusCode, answer.json().code]).sort()).toEqual([
      [200, undefined],
      ...Array(3).fill([409, 'signed']),
    ])
  })

  it('two changes of one version: one is saved, and the other is shown it', async () => {
    const { project, form } = await begin()
    const answers = await Promise.all([
      changeJsa(world, form.id, { operator: 'A', version: 1 }),
      changeJsa(world, form.id, { operator: 'B', version: 1 }, 'owner'),
      sendForm(world, project, { operator: 'C', version: 1, draft: true }, 'employee'),
    ])
    const [won, ...lost] = answers.sort((one, other) => one.statusCode - other.statusCode)
    expect(codes(answers)).toEqual([200, 409, 409])
    for (const answer of lost) expect(answer.json().current).toEqual(won?.json())
    expect(await jsaOf(world, project)).toEqual(won?.json())
  })

  it('a location that is deleted and a photo for it: none is left behind', async () => {
    const { project, form } = await begin()
    const gone = await addJsaLocation(world, form.id, { areaOfWork: 'Gone' })
    const stays = await addJsaLocation(world, form.id, { areaOfWork: 'Stays' })
    const [deleted, uploaded, saved] = await Promise.all([
      deleteJsaLocation(world, gone.id, {}, 'owner'),
      sendJsaPhotos(world, gone.id, ['a.png']),
      saveJsaLocation(world, gone.id, { areaOfWork: 'Too late?' }, 'employee'),
    ])
    expect(deleted?.statusCode).toBe(200)
    expect([201, 404]).toContain(uploaded?.statusCode)
    expect([200, 404]).toContain(saved?.statusCode)
    const now = await jsaOf(world, project)
    expect(now.locations.map(({ id, files }) => [id, files])).toEqual([[stays.id, []]])
  })

  it('everything: nobody waits for ever, nothing crashes, and one state is left', async () => {
    const { project, form } = await begin()
    const one = await addJsaLocation(world, form.id, {}, ['a.png'])
    const two = await addJsaLocation(world, form.id, {}, ['b.png'])
    const marks = [{ shape: 'line', target: 'rebar', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }]
    const params = { id: one.id, file_id: one.files[0]?.id ?? 0 }
    const client_id = randomUUID()
    const answers = await Promise.all([
      changeJsa(world, form.id, { operator: 'Olaf' }),
      sendForm(world, project, { area_of_work: 'Level 2' }, 'owner'),
      signJsa(world, project, {}, 'employee'),
      signCrew(world, form, {}, 'metric'),
      sendJsaLocation(world, { jsa_form_id: form.id, client_id }, { photos: ['c.png'] }),
      sendJsaLocation(world, { jsa_form_id: form.id, client_id }, { photos: ['c.png'] }),
      saveJsaLocation(world, one.id, { deleteImages: [params.file_id] }, 'owner'),
      world.call(api.jsa.mark, { params, body: { marks } }, 'metric'),
      sendJsaPhotos(world, one.id, ['d.png'], { as: 'owner' }),
      deleteJsaLocation(world, two.id),
      deleteJsaLocation(world, one.id, {}, 'owner'),
      sendJsaFiles(world, form.id, ['plan.png']),
      world.call(api.crew.openCode, { params: { id: form.id } }, 'owner'),
      world.call(api.crew.closeCodes, { params: { id: form.id } }, 'owner'),
      world.call(api.projects.advance, { body: { project_id: project, action_to_add: 2 } }, 'technician'),
    ])
    expect(codes(answers).filter(status => ![200, 201, 404, 409, 422].includes(status))).toEqual([])
    expect((await changeJsa(world, form.id, { draft: false })).json()).toMatchObject({ draft: false })
    const now = await jsaOf(world, project)
    const content = await lastContent(form, now.revision)
    expect(content?.locations.map(location => location.client_id).sort()).toEqual(
      now.locations.map(location => location.client_id).sort(),
    )
    expect(now.locations.filter(location => location.client_id === client_id)).toHaveLength(1)
  })
})

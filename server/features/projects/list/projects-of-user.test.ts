import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { project_members } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let corers: number
let clinic: number
beforeAll(async () => {
  world = await openWorld()
  corers = await startProject(world, {
    ...{ job_name: 'Of Corers', company: world.companyId('Corers') },
    site_contact_attributes: {
      first_name: 'Gail',
      last_name: 'Gate',
      phone_number: '303',
      email: 'g@g.test',
    },
  })
  clinic = await startProject(world, { job_name: 'Of Clinic', company: world.companyId('Clinic') })
  await world.db.insert(project_members).values({ project_id: clinic, user_id: world.ids.employee })
})
afterAll(() => world.close())

const read = (of: CastName, as: CastName) =>
  world.call(api.projects.ofUser, { params: { id: world.ids[of] } }, as)
const projectIds = async (of: CastName, as: CastName) => {
  const { projects } = (await read(of, as)).json() as Answer<typeof api.projects.ofUser>
  return projects.map(({ id }) => id)
}

it('a person comes with company, its address, and the projects with place and contact', async () => {
  const answer = (await read('owner', 'owner')).json()
  expect(answer).toMatchObject({
    user: { id: world.ids.owner, email: 'owner@cast.test', full_name: 'Olga Owner' },
    company: { id: world.companyId('Corers'), company_name: 'Corers' },
    company_address: { city: 'Denver', state: 'CO', zip_code: '80205' },
  })
  expect(answer.projects).toEqual([
    {
      ...{ id: corers, job_name: 'Of Corers', ats_number: expect.stringMatching(/^ATS-/) },
      address: expect.objectContaining({ city: 'Denver', zip_code: '80205' }),
      site_contact: { name: 'Gail Gate', phone: '303', email: 'g@g.test' },
    },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/password|signature|strokes/)
})

it('an owner sees of an employee the projects that both see, not those elsewhere', async () => {
  expect(await projectIds('employee', 'employee')).toEqual([clinic, corers])
  expect(await projectIds('employee', 'admin')).toEqual([clinic, corers])
  expect(await projectIds('employee', 'owner')).toEqual([corers])
})

it('somebody without a company has none, and the projects they started or joined', async () => {
  expect((await read('newcomer', 'newcomer')).json()).toMatchObject({
    ...{ company: null, company_address: null, projects: [] },
  })
  expect(await projectIds('technician', 'technician')).toEqual([clinic, corers])
})

it('is not there, or not theirs to see, in this order', async () => {
  const missing = { params: { id: 2_000_000_000 } }
  expect((await world.call(api.projects.ofUser, missing, 'stranger')).statusCode).toBe(404)
  expect((await read('employee', 'stranger')).statusCode).toBe(403)
})

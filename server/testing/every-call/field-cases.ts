import { api } from '#contract/api.ts'
import type { Core } from '#contract/locations/cores/core.ts'
import type { Location } from '#contract/locations/location.ts'
import type { Target } from '#contract/locations/targets/target.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addLocation, startReport } from '#server/testing/samples/locations.ts'
import { addPlan } from '#server/testing/samples/plans.ts'
import { addCore, addTarget } from '#server/testing/samples/records.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import type { World } from '#server/testing/world.ts'
import { type CallCase, type CallCases, corersProject, type Ready } from './call-case.ts'

const { locations, targets, cores, plans, reports } = api
const photo = { name: 'files[]', content: png, filename: 'slab.png' }
const cleared = { kind: 'core', diameter: '4', verdict: 'cleared' }
const target = (answer: { target: { id: number } }) => answer.target.id
const core = (answer: { core: { id: number } }) => answer.core.id
const location = (answer: { location: { id: number } }) => answer.location.id

export const locationCases: CallCases = [
  [
    locations.add,
    onProject(async project => ({
      ...multipart([
        { name: 'name', content: 'A' },
        { name: 'projectId', content: String(project) },
      ]),
      record_id: location,
    })),
  ],
  [
    locations.addToReport,
    onProject(async project_id => ({
      ...multipart([{ name: 'location', content: JSON.stringify({ project_id }) }, photo]),
      record_id: location,
    })),
  ],
  [locations.change, onLocation(({ id }) => ({ params: { id }, body: { name: 'B' }, record_id: id }))],
  [locations.remove, onLocation(({ id }) => ({ params: { id }, record_id: id }))],
  [locations.addFiles, onLocation(({ id }) => ({ params: { id }, ...multipart([photo]), record_id: id }))],
  [
    locations.mark,
    onLocation(({ id, files }) => ({
      ...{ params: { id, file_id: files[0]?.id ?? 0 }, body: { marks: [] } },
      record_id: id,
    })),
  ],
  [
    locations.byBarcode,
    {
      // whoever may see the project asks nobody for access
      as: 'stranger',
      own: true,
      ready: async world => {
        const project = await corersProject(world)
        await addLocation(world, project, { barcode_number: `EVERY ${project}` })
        const company = world.companyId('Corers')
        return { params: { code: `EVERY ${project}` }, record_id: null, project, company }
      },
    },
  ],
]

export const recordCases: CallCases = [
  [targets.add, onLocation(({ id }) => ({ params: { id }, body: { type: 'rebar' }, record_id: target }))],
  [
    targets.change,
    onTarget(({ id }) => ({ params: { id }, body: { type: 'rebar', depth: '3' }, record_id: id })),
  ],
  [targets.remove, onTarget(({ id }) => ({ params: { id }, record_id: id }))],
  [cores.add, onLocation(({ id }) => ({ params: { id }, body: cleared, record_id: core }))],
  [
    cores.change,
    onCore(({ id }) => ({ params: { id }, body: { ...cleared, diameter: '6' }, record_id: id })),
  ],
  [cores.remove, onCore(({ id }) => ({ params: { id }, record_id: id }))],
  [
    plans.add,
    onProject(async id => ({
      ...multipart([{ name: 'name', content: 'Level 3' }, photo]),
      params: { id },
      record_id: (answer: { plan: { id: number } }) => answer.plan.id,
    })),
  ],
  [plans.change, onPlan(id => ({ params: { id }, body: { name: 'Level 4' }, record_id: id }))],
  [plans.remove, onPlan(id => ({ params: { id }, record_id: id }))],
]

export const reportCases: CallCases = [
  [
    reports.create,
    onProject(async project_id => ({
      body: { project_id },
      record_id: (answer: { id: number }) => answer.id,
    })),
  ],
  [
    reports.change,
    onProject(async (project, world) => {
      const { id } = await startReport(world, project)
      return { params: { id }, body: { gpr_report: { scan_result: 'Clear' } }, record_id: id }
    }),
  ],
  [
    reports.sign,
    onProject(async (project_id, world) => {
      const { id } = await startReport(world, project_id)
      return { body: { project_id, customer_signature: signature }, record_id: id }
    }),
  ],
  [
    reports.mail,
    onProject(async (project, world) => {
      const { id } = await startReport(world, project)
      return { body: { id, email: 'site@customer.test' }, record_id: id }
    }),
  ],
  [
    reports.labels,
    onProject(async (project, world) => {
      const { id } = await addLocation(world, project)
      return { body: { location_ids: [id] }, record_id: null }
    }),
  ],
]

/** By the technician, on a project of Corers. */
export function onProject(
  ready: (project: number, world: World) => Promise<Omit<Ready, 'project' | 'company'>>,
): CallCase {
  return {
    as: 'technician',
    ready: async world => {
      const project = await corersProject(world)
      return { ...(await ready(project, world)), project, company: world.companyId('Corers') }
    },
  }
}

function onLocation(ready: (of: Location) => Omit<Ready, 'project' | 'company'>): CallCase {
  return onProject(async (project, world) =>
    ready(await addLocation(world, project, {}, { photos: ['slab.png'] })),
  )
}

function onTarget(ready: (of: Target) => Omit<Ready, 'project' | 'company'>): CallCase {
  return onProject(async (project, world) => {
    const { id } = await addLocation(world, project)
    return ready((await addTarget(world, id)).target)
  })
}

function onCore(ready: (of: Core) => Omit<Ready, 'project' | 'company'>): CallCase {
  return onProject(async (project, world) => {
    const { id } = await addLocation(world, project)
    return ready((await addCore(world, id)).core)
  })
}

function onPlan(ready: (id: number) => Omit<Ready, 'project' | 'company'>): CallCase {
  return onProject(async (project, world) => ready((await addPlan(world, project)).id))
}

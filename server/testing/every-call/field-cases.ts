import { api } from '#contract/api.ts'
import type { Location } from '#contract/locations/location.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addLocation, startReport } from '#server/testing/samples/locations.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import type { World } from '#server/testing/world.ts'
import { type CallCase, type CallCases, corersProject, type Ready } from './call-case.ts'

const { locations, reports } = api
const photo = { name: 'files[]', content: png, filename: 'slab.png' }
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

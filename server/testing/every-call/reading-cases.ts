import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buyWithTestCard } from '#server/features/licenses/licenses.fixtures.ts'
import { submitJsa } from '#server/testing/samples/jsa.ts'
import { startReport } from '#server/testing/samples/locations.ts'
import type { World } from '#server/testing/world.ts'
import { corersProject } from './call-case.ts'

const { accounts, companies, licenses, projects, projectRecords, locations, plans, equipment } = api
const { reports, jsa, crew } = api

type Sent = NonNullable<Parameters<World['call']>[1]>

const ofProject = async (world: World) => ({ params: { id: await corersProject(world) } })
const ofReport = async (world: World) => ({
  params: { id: (await startReport(world, await corersProject(world))).id },
})
const ofForm = async (world: World) => ({
  params: { id: (await submitJsa(world, await corersProject(world))).id },
})
const ofEmployee = async (world: World) => ({ params: { id: world.ids.employee } })

/** The reads that name a record, each with one of Corers. */
export const readingCases = new Map<Endpoint, (world: World) => Promise<Sent>>([
  [accounts.user, ofEmployee],
  [companies.company, async world => ({ params: { id: world.companyId('Corers') } })],
  [licenses.receipt, async world => ({ params: { id: (await buyWithTestCard(world, 'monthly')).order } })],
  [licenses.seats, async world => ({ query: { company_id: world.companyId('Corers') } })],
  [projects.history, ofProject],
  [projects.events, ofProject],
  [projects.ofUser, ofEmployee],
  [projectRecords.comments, ofProject],
  [projectRecords.files, ofProject],
  [projectRecords.logItems, ofProject],
  [locations.list, ofProject],
  [plans.list, ofProject],
  [equipment.list, async world => ({ params: { id: world.companyId('Corers') } })],
  [reports.header, ofProject],
  [
    reports.report,
    async world => {
      const id = await corersProject(world)
      await startReport(world, id)
      return { params: { id } }
    },
  ],
  [reports.pdf, ofReport],
  [reports.pdfLink, ofReport],
  [reports.revisions, ofReport],
  [
    jsa.form,
    async world => {
      const id = await corersProject(world)
      await submitJsa(world, id)
      return { params: { id } }
    },
  ],
  [jsa.earlier, ofProject],
  [jsa.pdf, ofForm],
  [jsa.pdfLink, ofForm],
  [crew.list, ofForm],
  [
    api.training.certificatePdf,
    async world => {
      const passed = await world.call(api.training.finishQuiz, { body: { status: 'passed' } }, 'employee')
      return { params: { number: passed.json().certificate.number } }
    },
  ],
  [api.projectPage.project, ofProject],
  [
    api.exports.one,
    async world => {
      const made = await world.call(api.exports.projects, { body: {} }, 'owner')
      return { params: { id: made.json().id } }
    },
  ],
])

/** What these name is no record of anybody, or is answered to everybody: a label with the name of its job only. */
export const readForAll: Endpoint[] = [api.addresses.zipCode, locations.byBarcode]

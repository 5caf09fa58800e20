import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Location } from '#contract/locations/location.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { gpr_reports, report_revisions } from '#server/db/schema/reports.ts'
import type { ReportContent } from '#server/features/reports/pdf/report-content.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import { found } from '#server/services/runtime/failure.ts'
import {
  addLocation,
  saveLocation,
  saveReport,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { signature, signatureWith } from '#server/testing/samples/signatures.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let location: Location
let id: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  location = await addLocation(world, project, { name: 'Pump room', status: 'saved' }, { photos: ['a.png'] })
  id = (await startReport(world, project, { observations: 'Wet' })).id
})
afterAll(() => world.close())

const report = async (): Promise<GprReport> =>
  (await world.call(api.reports.report, { params: { id: project } }, 'technician')).json()
const rows = () =>
  world.db
    .select()
    .from(report_revisions)
    .where(eq(report_revisions.report_id, id))
    .orderBy(report_revisions.revision)

const printedOf = (row: { printed: unknown } | undefined) => found(row).printed as ReportContent

describe('the technician', () => {
  const other = signatureWith('again')

  it('signs once for what the report says, and a revision says which one the signature is for', async () => {
    expect((await saveReport(world, id, { tech_signature: signature })).json()).toMatchObject({
      tech_signed_revision: 1,
    })
    const taken = await saveReport(world, id, { tech_signature: other })
    expect([taken.statusCode, taken.json().error]).toEqual([409, reportMessages.reportSignatureTaken])
    await sign(world, project)
    expect((await saveReport(world, id, { tech_signature: other })).statusCode).toBe(409)
    // a save that changes something and signs at once signs what it changes to
    const signed = await saveReport(world, id, { observations: 'Dry', tech_signature: other })
    expect(signed.json()).toMatchObject({ revision: 2, tech_signed_revision: 2, tech_signature: other })
    const [frozen] = await rows()
    expect(printedOf(frozen).technician).toMatchObject({ signature, revision: 1 })
  })

  it('who signed an earlier revision is printed as that', async () => {
    await saveReport(world, id, { tech_signature: signature })
    await sign(world, project)
    await saveReport(world, id, { observations: 'Dry' })
    await sign(world, project)
    const [, second] = await rows()
    expect(printedOf(second).technician).toMatchObject({ revision: 1, stands: false })
    expect(await report()).toMatchObject({
      ...{ revision: 2, tech_signed_revision: 1, tech_signature_stands: false },
    })
  })

  it('has signed what the report said, not what it was changed to, and may sign that', async () => {
    await sign(world, project)
    await saveReport(world, id, { observations: 'Dry' })
    await saveReport(world, id, { tech_signature: signature })
    expect(await report()).toMatchObject({ tech_signed_revision: 2, tech_signature_stands: true })
    await saveReport(world, id, { observations: 'Flooded' })
    expect(await report()).toMatchObject({ tech_signed_revision: 2, tech_signature_stands: false })
    await sign(world, project)
    const [, flooded] = await rows()
    expect(printedOf(flooded).technician).toMatchObject({ revision: 2, stands: false })
    expect((await saveReport(world, id, { tech_signature: other })).json()).toMatchObject({
      ...{ tech_signature: other, tech_signed_revision: 2, tech_signature_stands: true },
    })
  })

  it('who signs after the customer is on the present paper; the frozen one stays', async () => {
    await sign(world, project)
    await workOff(world, [pictureHandler(world.db, world.storage)])
    const pdf = (query = {}) => world.call(api.reports.pdf, { params: { id }, query }, 'owner')
    expect((await pdf()).rawPayload.equals((await pdf({ revision: 1 })).rawPayload)).toBe(true)
    const frozen = (await pdf({ revision: 1 })).rawPayload
    await saveReport(world, id, { tech_signature: signature })
    expect(await report()).toMatchObject({ revision: 1, tech_signature_stands: true })
    expect((await pdf()).rawPayload.equals(frozen)).toBe(false)
    expect((await pdf({ revision: 1 })).rawPayload.equals(frozen)).toBe(true)
  })

  it('stays named below the signature, whoever is named in the report or saves it afterwards', async () => {
    await saveReport(world, id, { tech_name: null, tech_signature: signature })
    await saveReport(world, id, { observations: 'Wet' }, {}, 'metric')
    const [name, stands] = ['Tess Technician', true]
    expect(await report()).toMatchObject({ tech_signed_name: name, tech_signature_stands: stands })
    await saveReport(world, id, { tech_name: 'Tom' }, {}, 'metric')
    await sign(world, project)
    expect(printedOf((await rows())[0])).toMatchObject({ prepared_by: 'Tom', technician: { name, stands } })
  })

  it('has signed under the own name whatever name the customer reads, and locations and photos with it', async () => {
    await saveReport(world, id, { tech_signature: signature })
    await sign(world, project, { gpr_techinician: 'Tom' })
    const [first] = await rows()
    expect(printedOf(first).technician).toMatchObject({ name: 'Tess Technician', stands: true })
    await saveLocation(world, location.id, { summary_notes: 'Moved' })
    expect((await report()).tech_signature_stands).toBe(false)
    await saveLocation(world, location.id, { summary_notes: null })
    expect((await report()).tech_signature_stands).toBe(true)
  })

  it('who starts the report with a signature has signed what is there', async () => {
    const begun = await startProject(world)
    const body = { project_id: begun, gpr_report: { tech_signature: signature } }
    const started = (await world.call(api.reports.create, { body }, 'technician')).json()
    expect(started).toMatchObject({
      ...{ tech_signature: signature, tech_signed_revision: 1, tech_signature_stands: true },
    })
    await addLocation(world, begun, { status: 'saved' })
    const { id: created } = started
    expect((await saveReport(world, created, { tech_signature: other })).json().tech_signature).toBe(other)
  })

  it('who signed a change that was taken back is not shown below what the customer signed', async () => {
    await saveReport(world, id, { tech_signature: signature })
    await sign(world, project)
    await saveReport(world, id, { observations: 'Dry', tech_signature: other })
    await saveReport(world, id, { observations: 'Wet' })
    const first = { tech_signature: signature, tech_signed_revision: 1, tech_signature_stands: true }
    expect(await report()).toMatchObject(first)
    expect((await saveReport(world, id, { tech_signature: signatureWith('third') })).statusCode).toBe(409)
    // a form that sends the signature it was shown does not sign again
    const echoed = await saveReport(world, id, { observations: 'Flooded', tech_signature: signature })
    expect(echoed.json()).toMatchObject({ tech_signature: other, tech_signature_stands: false })
  })

  it('whose signature is from before its hash was kept has signed that revision', async () => {
    await saveReport(world, id, { tech_signature: signature })
    await world.db.update(gpr_reports).set({ tech_signed_hash: null }).where(eq(gpr_reports.id, id))
    await saveReport(world, id, { observations: 'Dry' })
    expect((await report()).tech_signature_stands).toBe(true)
    await sign(world, project)
    await saveReport(world, id, { observations: 'Flooded' })
    expect((await report()).tech_signature_stands).toBe(false)
  })

  it('who signs after the customer signed has signed that revision, not the next', async () => {
    await sign(world, project)
    await saveReport(world, id, { tech_signature: signature })
    await saveReport(world, id, { observations: 'Dry' })
    expect(await report()).toMatchObject({ revision: 2, tech_signed_revision: 1 })
  })
})

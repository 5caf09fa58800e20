import { utimes } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { report_revisions, signed_papers } from '#server/db/schema/reports.ts'
import type { PrintedPlan, ReportContent } from '#server/features/reports/pdf/report-content.ts'
import { settingsOf } from '#server/http/settings.ts'
import { removeOrphanedObjects } from '#server/services/cleanup/orphaned-objects.ts'
import { objectsOf, pictureHandler } from '#server/services/pictures/pictures.ts'
import { found } from '#server/services/runtime/failure.ts'
import { addLocation, sign, startReport } from '#server/testing/samples/locations.ts'
import { addPlan, deletePlan, savePlan } from '#server/testing/samples/plans.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { freezeSignedReportsHandler } from './freeze-signed-reports.ts'
import { withPrintCopies } from './print-copies.ts'

let world: World
let project: number
let id: number
let plan: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate jobs`)
  project = await startProject(world, { company: world.companyId('Corers') })
  id = (await startReport(world, project)).id
  plan = (await addPlan(world, project)).id
  await addLocation(world, project, { name: 'Shaft', pin: { plan_id: plan, x: 0.5, y: 0.5 } })
})
afterAll(() => world.close())

const read = () => world.call(api.reports.pdf, { params: { id }, query: { revision: 1 } }, 'owner')
const copyPictures = () => workOff(world, [pictureHandler(world.db, world.storage)])
const signed = async () =>
  found((await world.db.select().from(report_revisions).where(eq(report_revisions.report_id, id)))[0])
const printed = async () => (await signed()).printed as ReportContent
const planOf = ({ plans }: ReportContent): PrintedPlan => found(plans?.[0])
const forgetPaper = async () =>
  world.db.delete(signed_papers).where(eq(signed_papers.revision_id, (await signed()).id))

describe('the plan of a signed revision', () => {
  it('is printed as it was signed, whether it was renamed or deleted since, byte by byte', async () => {
    await copyPictures()
    await sign(world, project)
    const first = await read()
    expect([first.statusCode, first.rawPayload.includes('/DCTDecode')]).toEqual([200, true])
    const frozen = await printed()
    expect(planOf(frozen)).toMatchObject({ name: 'Level 3', pins: [{ number: 1, name: 'Shaft' }] })
    for (const change of [() => savePlan(world, plan, { name: 'Roof' }), () => deletePlan(world, plan)]) {
      await change()
      expect(await printed()).toEqual(frozen)
      await forgetPaper()
      expect((await read()).rawPayload.equals(first.rawPayload)).toBe(true)
    }
  })

  it('keeps its picture through every cleanup, also when the plan was deleted', async () => {
    await copyPictures()
    await sign(world, project)
    const { original } = planOf(await printed()).picture
    await deletePlan(world, plan)
    const keys = [original, `${original}.paper`]
    // younger objects may belong to a request that still runs
    for (const key of keys) await utimes(String(world.storage.local(key)), 0, 0)
    await removeOrphanedObjects(world.db, world.storage)
    for (const key of keys) expect(await world.storage.size(key)).toBeGreaterThan(0)
  })

  it('is waited for while its picture is still to come', async () => {
    await sign(world, project)
    expect([(await read()).json().code, planOf(await printed()).picture.key]).toEqual(['preparing', null])
    const early = await world.call(api.reports.pdf, { params: { id } }, 'owner')
    expect([early.statusCode, early.rawPayload.includes('/DCTDecode')]).toEqual([200, false])
    await copyPictures()
    const later = await read()
    expect([later.statusCode, later.rawPayload.includes('/DCTDecode')]).toEqual([200, true])
  })

  it('is a sentence where a disk has lost its picture, on a paper that is not kept', async () => {
    await copyPictures()
    await sign(world, project)
    const frozen = await printed()
    for (const key of objectsOf(planOf(frozen).picture.original)) await world.storage.remove(key)
    const { content, isComplete, isWhole } = await withPrintCopies(world, frozen)
    expect([planOf(content).picture.key !== null, isComplete, isWhole]).toEqual([true, true, false])
    const without = await read()
    expect([without.statusCode, without.rawPayload.includes('/DCTDecode')]).toEqual([200, false])
    expect(await world.db.$count(signed_papers, eq(signed_papers.revision_id, (await signed()).id))).toBe(0)
  })

  it('is on no paper of a signature from before there were plans, though it is pinned now', async () => {
    await sign(world, project)
    const unfrozen = { content: null, printed: null }
    await world.db.update(report_revisions).set(unfrozen).where(eq(report_revisions.report_id, id))
    await freezeSignedReportsHandler(world.db, settingsOf(world.config)).run({ after: 0 })
    expect((await printed()).locations).toHaveLength(1)
    expect(await printed()).not.toHaveProperty('plans')
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { equipmentFieldMessages } from '#contract/equipment/field-messages.ts'
import { equipmentMessages } from '#contract/equipment/messages.ts'
import { limits } from '#contract/limits.ts'
import { equipment } from '#server/db/schema/equipment.ts'
import { addEquipment, equipmentOf, saveEquipment, sendEquipment } from '#server/testing/samples/equipment.ts'
import { addLocation, locationsOf, saveLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const scanners = () => world.companyId('Scanners')
const add = (unit: object = {}) => addEquipment(world, scanners(), unit, 'technician')

describe('equipment', () => {
  it('is kept by the owner and the technicians of its company, and seen by its people', async () => {
    const { id } = await add({ unit: ' StructureScan  Mini ', serial: 'SN 7', antenna_mhz: '1600 / 2700' })
    expect(
      (await saveEquipment(world, id, { unit: 'Mini', version: 1 }, 'metric')).json().equipment,
    ).toMatchObject({
      ...{ unit: 'Mini', serial: null, antenna_mhz: null, retired: false, version: 2 },
    })
    expect((await sendEquipment(world, scanners(), { unit: 'Theirs' }, 'owner')).statusCode).toBe(403)
    expect((await saveEquipment(world, id, { unit: 'Theirs' }, 'owner')).statusCode).toBe(403)
    const corers = world.companyId('Corers')
    expect((await sendEquipment(world, corers, { unit: 'Ours' }, 'employee')).statusCode).toBe(403)
    expect((await world.call(api.equipment.list, { params: { id: scanners() } }, 'owner')).statusCode).toBe(
      403,
    )
    expect(await equipmentOf(world, scanners(), 'metric')).toMatchObject([{ unit: 'Mini' }])
  })

  it.each([
    [{ unit: ' ' }, { unit: equipmentFieldMessages.unitRequired }],
    [{ antenna_mhz: 'fast' }, { antenna_mhz: equipmentFieldMessages.antennaUnreadable }],
    [{ antenna_mhz: '1' }, { antenna_mhz: equipmentFieldMessages.antennaUnreadable }],
    [{ last_check: '2026-02-30' }, { last_check: equipmentFieldMessages.checkUnreadable }],
    [{ last_check: '9999-12-31' }, { last_check: equipmentMessages.checkAhead }],
    [{ last_check: '0001-01-01' }, { last_check: equipmentFieldMessages.checkUnreadable }],
  ])('with %j is refused beside the field', async (unit, fields) => {
    const answer = await sendEquipment(world, scanners(), { unit: 'Mini', ...unit }, 'technician')
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
  })

  it('is added once, however often it is sent', async () => {
    const stamp = { client_id: randomUUID(), captured_at: '2026-05-04T10:00:00.000Z' }
    const sent_at = new Date().toISOString()
    const answers = await Promise.all([1, 2].map(() => add({ ...stamp, sent_at })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0]).toMatchObject({ ...stamp, clock_offset_ms: expect.any(Number) })
  })

  it('changes for the first of two who save at once', async () => {
    const { id } = await add()
    await saveEquipment(world, id, { unit: 'First', version: 1 }, 'technician')
    const late = await saveEquipment(world, id, { unit: 'Second', version: 1 }, 'metric')
    expect([late.statusCode, late.json().current.unit]).toEqual([409, 'First'])
  })

  describe('of a company with a list as long as it may be', () => {
    const { equipmentPerCompany: most, equipmentListed: listed } = limits
    const full = equipmentMessages.equipmentFull(most)
    const listFull = equipmentMessages.listFull(listed)
    const company = () => world.companyId('Corers')
    const send = (unit: object = {}) => sendEquipment(world, company(), { unit: 'New', ...unit })
    const errorsOf = (answers: Awaited<ReturnType<typeof send>>[]) =>
      answers.map(answer => answer.json().error).sort()
    /** The list of the company, from nothing. */
    const fill = async (inUse: number, retired = 0) => {
      await world.db.delete(equipment).where(eq(equipment.company_id, company()))
      const rows = Array.from({ length: inUse + retired }, (_, index) => ({
        ...{ company_id: company(), unit: 'Old', user_id: world.ids.owner, retired: index >= inUse },
      }))
      const added = await world.db.insert(equipment).values(rows).returning({ id: equipment.id })
      return added.map(({ id }) => id).slice(inUse)
    }

    it('is in use up to a limit, and one that is retired makes room', async () => {
      await fill(most)
      expect((await send()).json().error).toBe(full)
      const [first] = await equipmentOf(world, company())
      await saveEquipment(world, first?.id ?? 0, { unit: 'Old', retired: true })
      expect((await send()).statusCode).toBe(201)
    })

    it('takes the last free place once, where two add at once', async () => {
      await fill(most - 1)
      expect(errorsOf(await Promise.all([send(), send()]))).toEqual([full, undefined])
    })

    it('takes no retired one back into use, but lets whatever is in use be changed', async () => {
      const [retired = 0] = await fill(most, 1)
      const answer = await saveEquipment(world, retired, { unit: 'Back' })
      expect([answer.statusCode, answer.json().error]).toEqual([422, full])
      expect((await saveEquipment(world, retired, { unit: 'Named', retired: true })).statusCode).toBe(200)
      const [first] = await equipmentOf(world, company())
      expect((await saveEquipment(world, first?.id ?? 0, { unit: 'Changed' })).statusCode).toBe(200)
    })

    it('takes one of two back into use that are taken back at once, or one that is added', async () => {
      const [one = 0, other = 0] = await fill(most - 1, 2)
      const back = (id: number) => saveEquipment(world, id, { unit: 'Back' })
      expect(errorsOf(await Promise.all([back(one), back(other)]))).toEqual([full, undefined])
      const [third = 0] = await fill(most - 1, 1)
      expect(errorsOf(await Promise.all([back(third), send()]))).toEqual([full, undefined])
    })

    it('holds so many units and no more, retired ones included', async () => {
      const [retired = 0] = await fill(1, listed - 2)
      expect(errorsOf(await Promise.all([send(), send({ retired: true })]))).toEqual([listFull, undefined])
      expect((await send()).json().error).toBe(listFull)
      expect((await saveEquipment(world, retired, { unit: 'Back' })).statusCode).toBe(200)
      expect(await equipmentOf(world, company())).toHaveLength(listed)
    })
  })
})

describe('what a location was scanned with', () => {
  const newLocation = async () => {
    const project = await startProject(world, { company: world.companyId('Corers') })
    const unit = await add({ serial: '7', antenna_mhz: '1600', last_check: '2026-11-02' })
    const { id, equipment: used } = await addLocation(world, project, { equipment_id: unit.id })
    const now = async () => (await locationsOf(world, project))[0]?.equipment
    return { project, unit, id, used, now }
  }

  it('stays as it was then, until another unit is chosen', async () => {
    const { unit, id, used, now } = await newLocation()
    const kept = {
      id: unit.id,
      unit: 'StructureScan',
      serial: '7',
      antenna_mhz: '1600',
      last_check: '2026-11-02',
    }
    expect(used).toEqual(kept)
    await saveEquipment(world, unit.id, { unit: 'Renamed', retired: true }, 'technician')
    await saveLocation(world, id, { name: 'Later', equipment_id: unit.id })
    expect(await now()).toEqual(kept)
    const other = await add({ unit: 'Utility cart' })
    await saveLocation(world, id, { equipment_id: other.id })
    expect(await now()).toMatchObject({ unit: 'Utility cart' })
    await saveLocation(world, id, { equipment_id: null })
    expect(await now()).toBeNull()
  })

  it("is a unit of the technician's company that is in use", async () => {
    const { unit, id, now } = await newLocation()
    const retired = await add({ retired: true })
    const [theirs] = await equipmentOf(world, world.companyId('Corers'))
    for (const equipment_id of [retired.id, theirs?.id ?? 0, 2_000_000_000]) {
      const answer = await saveLocation(world, id, { equipment_id })
      expect(answer.json().fields).toEqual({ equipment_id: equipmentMessages.equipmentElsewhere })
    }
    expect(await now()).toMatchObject({ id: unit.id })
  })
})

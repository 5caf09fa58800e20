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
    const client_id = randomUUID()
    const answers = await Promise.all([1, 2].map(() => add({ client_id })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  })

  it('changes for the first of two who save at once', async () => {
    const { id } = await add()
    await saveEquipment(world, id, { unit: 'First', version: 1 }, 'technician')
    const late = await saveEquipment(world, id, { unit: 'Second', version: 1 }, 'metric')
    expect([late.statusCode, late.json().current.unit]).toEqual([409, 'First'])
  })

  it('comes with others up to a limit', async () => {
    const company_id = world.companyId('Corers')
    const rows = Array.from({ length: limits.equipmentPerCompany }, () => ({
      ...{ company_id, unit: 'Old', user_id: world.ids.owner },
    }))
    await world.db.insert(equipment).values(rows)
    expect((await sendEquipment(world, company_id, { unit: 'New' })).json().error).toBe(
      equipmentMessages.equipmentFull(limits.equipmentPerCompany),
    )
    // one that is retired makes room
    await world.db.update(equipment).set({ retired: true }).where(eq(equipment.company_id, company_id))
    expect((await sendEquipment(world, company_id, { unit: 'New' })).statusCode).toBe(201)
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

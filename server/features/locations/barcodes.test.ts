import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import {
  addLocation,
  deleteLocation,
  locationsOf,
  saveLocation,
  sendLocation,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let other: number
let codes = 0
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { job_name: 'Boiler room' })
  other = await startProject(world, { job_name: 'Parking deck' })
})
afterAll(() => world.close())

const newCode = () => `CODE-${++codes}`
const taken = (job: string) => {
  const sentence = locationMessages.barcodeTaken(job)
  return { error: sentence, code: 'barcode_taken', fields: { barcode_number: sentence } }
}

describe('a barcode', () => {
  it('is on one living location of the whole portal, and the refusal says of which job', async () => {
    const barcode_number = newCode()
    await addLocation(world, project, { barcode_number })
    for (const project_id of [project, other]) {
      const added = await sendLocation(world, { barcode_number, project_id }, { as: 'metric' })
      expect([added.statusCode, added.json()]).toEqual([409, expect.objectContaining(taken('Boiler room'))])
    }
    const empty = await addLocation(world, other)
    const saved = await saveLocation(world, empty.id, { barcode_number, name: 'Changed' })
    expect([saved.statusCode, saved.json()]).toEqual([409, expect.objectContaining(taken('Boiler room'))])
    expect(await locationsOf(world, other)).toEqual([empty])
  })

  it('of a job that was deleted stays taken, and the job is not named', async () => {
    const barcode_number = newCode()
    await addLocation(world, other, { barcode_number })
    await world.call(api.projects.remove, { params: { id: other } }, 'admin')
    const answer = await sendLocation(world, { barcode_number, project_id: project })
    expect([answer.statusCode, answer.json().error]).toEqual([409, locationMessages.barcodeTakenElsewhere])
    expect(answer.body).not.toContain('Parking deck')
  })

  it('can be sent again with its own location, and is free once that is deleted or gives it up', async () => {
    const barcode_number = newCode()
    const first = await addLocation(world, project, { barcode_number })
    expect((await saveLocation(world, first.id, { barcode_number })).statusCode).toBe(200)
    await deleteLocation(world, first.id)
    const second = await addLocation(world, other, { barcode_number })
    expect(
      (await saveLocation(world, second.id, { barcode_number: '' })).json().location.barcode_number,
    ).toBe(null)
    expect((await addLocation(world, other, { barcode_number })).barcode_number).toBe(barcode_number)
  })

  it('wanted by two at once goes to one; the other is told', async () => {
    const barcode_number = newCode()
    const [one, two] = [await addLocation(world, project), await addLocation(world, other)]
    const answers = await Promise.all([
      saveLocation(world, one.id, { barcode_number }),
      saveLocation(world, two.id, { barcode_number }, 'metric'),
      sendLocation(world, { barcode_number, project_id: project }),
      sendLocation(world, { barcode_number, project_id: other }, { as: 'metric' }),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter(status => status === 409)).toHaveLength(3)
    const holders = [...(await locationsOf(world, project)), ...(await locationsOf(world, other))].filter(
      location => location.barcode_number === barcode_number,
    )
    expect(holders).toHaveLength(1)
  })

  it('loses the spaces around it, not those inside', async () => {
    const location = await addLocation(world, project, { barcode_number: '  A B/50%  ' })
    expect(location.barcode_number).toBe('A B/50%')
    expect((await sendLocation(world, { project_id: other, barcode_number: 'A B/50%' })).statusCode).toBe(409)
  })

  it.each([
    ['non-ASCII letters', 'Größe', locationFieldMessages.barcodeUnprintable],
    ['control characters', 'A\u0007B', locationFieldMessages.barcodeUnprintable],
    ['more than a label holds', 'x'.repeat(limits.barcodeLength + 1), messages.lineTooLong(40)],
  ])('with %s is refused beside the field', async (_what, barcode_number, sentence) => {
    const { id } = await addLocation(world, project)
    const answer = await saveLocation(world, id, { barcode_number })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { barcode_number: sentence }])
  })
})

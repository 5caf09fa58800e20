import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyChecks, isText } from '#contract/jsa/checks.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { jsa_forms } from '#server/db/schema/jsa.ts'
import { changeJsa, jsaOf, sendForm, submitJsa } from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world)
})
afterAll(() => world.close())

const checksOf = async (form_checks: object) => (await submitJsa(world, project, { form_checks })).form_checks
const storedForms = () => world.db.select().from(jsa_forms).where(eq(jsa_forms.project_id, project))

describe('the check boxes', () => {
  it('that are fewer than the screen has are filled up, in every group', async () => {
    const short = Object.fromEntries(Object.keys(emptyChecks()).map(group => [group, [true]]))
    const filled = emptyChecks()
    for (const [group, checks] of Object.entries(filled)) {
      expect(isText(group as keyof typeof filled, 0)).toBe(false)
      checks[0] = true
    }
    expect(await checksOf(short)).toEqual(filled)
  })

  it('have the sizes of the screen, with lines where something is written', async () => {
    const checks = await checksOf({})
    expect(Object.fromEntries(Object.entries(checks).map(([group, list]) => [group, list.length]))).toEqual({
      ...{ concrete: 18, highway: 3, trenches: 7, elevated: 7, human: 6, other: 13, marking: 9 },
      ...{ precaution: 23, operator: 8, enTrenches: 14, enHuman: 13, fall: 12, equitment: 7, enHight: 7 },
    })
    const written = Object.entries(checks).flatMap(([group, list]) =>
      list.flatMap((check, index) => (check === '' ? `${group}[${index}]` : [])),
    )
    expect(written.sort()).toEqual([
      ...['concrete[15]', 'elevated[6]', 'enTrenches[13]', 'highway[1]', 'highway[2]', 'operator[7]'],
      ...['trenches[5]', 'trenches[6]'],
    ])
  })

  it('of a group that is missing count as empty, also where they were ticked before', async () => {
    const { id } = await submitJsa(world, project, { form_checks: { human: [true] } })
    const saved = (await changeJsa(world, id, { form_checks: { highway: [true, 'Quiet'] } })).json()
    expect(saved.form_checks).toEqual({ ...emptyChecks(), highway: [true, 'Quiet', ''] })
  })

  it('may be all that a group holds, and a question answered Yes or No', async () => {
    const other = emptyChecks().other.map((_, index) => index >= 3 && index % 2 === 0)
    const line = 'ñ'.repeat(limits.lineLength)
    const checks = await checksOf({
      other,
      marking: Array(9).fill(true),
      operator: [...Array(7).fill(true), line],
    })
    expect([checks.other, checks.marking, checks.operator[7]]).toEqual([other, Array(9).fill(true), line])
  })

  it('with a line keep it without the spaces around it and what nobody sees', async () => {
    const checks = await checksOf({ highway: [false, ' Quiet\u200b street\t', '\u202e'] })
    expect(checks.highway).toEqual([false, 'Quiet street', ''])
  })

  const yesAndNo = [...Array(15).fill(false), '', true, true]
  const lineAt = (index: number, line: unknown) => [...Array(index).fill(false), line]
  it.each<[string, unknown, string, string]>([
    ['one more than there are', { human: Array(7).fill(false) }, 'human', jsaMessages.checksTooMany],
    ['tens of thousands', { fall: Array(90_000).fill(false) }, 'fall', jsaMessages.checksTooMany],
    ['a text for a box', { human: ['yes'] }, 'human.0', jsaMessages.checksUnreadable],
    ['a number for a box', { human: [true, 1] }, 'human.1', jsaMessages.checksUnreadable],
    ['nothing for a box', { human: [null] }, 'human.0', jsaMessages.checksUnreadable],
    ['an object for a group', { human: { 0: true } }, 'human', messages.valueUnusable],
    ['nothing for a group', { human: null }, 'human', messages.valueUnusable],
    ['a text for a group', { human: 'all' }, 'human', messages.valueUnusable],
    ['both Yes and No', { concrete: yesAndNo }, 'concrete.16', jsaMessages.yesAndNo],
    ['both answers to the last question', { other: Array(13).fill(true) }, 'other.3', jsaMessages.yesAndNo],
    ['a list of lists', { human: [[true]] }, 'human.0', jsaMessages.checksUnreadable],
    ['a line too long', { highway: lineAt(1, 'x'.repeat(201)) }, 'highway.1', messages.lineTooLong(200)],
    [
      'a line without end',
      { highway: lineAt(1, 'x'.repeat(100_000)) },
      'highway.1',
      messages.lineTooLong(200),
    ],
    ['a line with a zero byte', { elevated: lineAt(6, 'a\0b') }, 'elevated.6', messages.textUnreadable],
    ['a line with half a letter', { trenches: lineAt(5, '\ud83d') }, 'trenches.5', messages.textUnreadable],
  ])('with %s are refused, and nothing is stored', async (_what, form_checks, path, sentence) => {
    for (const draft of [true, false]) {
      const answer = await sendForm(world, project, { form_checks, draft })
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { [`form_checks.${path}`]: sentence }])
    }
    expect(await storedForms()).toEqual([])
  })

  it.each<[string, unknown]>([
    ['a group nobody knows', { concrete: [true], ghosts: [true] }],
    ['a list', [[true]]],
    ['a text', '{"human":[true]}'],
    ['a number', 1],
  ])('with %s are refused as a whole, and what stands stays', async (_what, form_checks) => {
    const before = await submitJsa(world, project, { area_of_work: 'Level 2' })
    const answer = await changeJsa(world, before.id, { form_checks, area_of_work: 'Roof' })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['form_checks']])
    expect(await jsaOf(world, project)).toEqual(before)
  })

  it('of a quarter of a million are no request of ours', async () => {
    const answer = await sendForm(world, project, { form_checks: { human: Array(250_000).fill(true) } })
    expect([answer.statusCode, await storedForms()]).toEqual([400, []])
  })
})

describe('the texts', () => {
  it.each<[string, unknown, string, string]>([
    ['job_name', 'See www.free-drill.test', 'a web address', messages.nameWithAddress],
    ['job_name', 'https://free-drill.test', 'a web address', messages.nameWithAddress],
    ['job_name', 'x'.repeat(201), 'too many letters', messages.lineTooLong(200)],
    ['operator', 'x'.repeat(201), 'too many letters', messages.lineTooLong(200)],
    ['different_today', 'x'.repeat(201), 'too many letters', messages.lineTooLong(200)],
    ['area_of_work', 'x'.repeat(5001), 'too many letters', messages.lineTooLong(5000)],
    ['additional_info', 'x'.repeat(100_000), 'a hundred thousand letters', messages.lineTooLong(5000)],
    ['site_contact', 'a\0b', 'a zero byte', messages.textUnreadable],
    ['area_of_work', 'half \udc00', 'half a letter', messages.textUnreadable],
    ['requested_start_date', '13/01/2026', 'no month', jsaMessages.dateInvalid],
    ['requested_start_date', '02/30/2026', 'no such day', jsaMessages.dateInvalid],
    ['requested_start_date', '2026-02-30', 'no such day', jsaMessages.dateInvalid],
    ['requested_start_date', '2026-08-03T07:00:00Z', 'a time', jsaMessages.dateInvalid],
    ['requested_start_date', 'tomorrow', 'a word', jsaMessages.dateInvalid],
    ['requested_start_date', '1'.repeat(100_000), 'no end', jsaMessages.dateInvalid],
  ])('%s of %j with %s is refused beside the field', async (field, value, _what, sentence) => {
    const answer = await sendForm(world, project, { [field]: value })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: sentence }])
    expect(await storedForms()).toEqual([])
  })

  it.each(['job_name', 'operator', 'area_of_work', 'site_contact', 'copied_from', 'draft', 'version'])(
    '%s that is an object or a list is refused beside the field',
    async field => {
      for (const value of [{}, [], [1]]) {
        const answer = await sendForm(world, project, { [field]: value })
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
      }
    },
  )

  it('keep their paragraphs, and a name its accents', async () => {
    const form = await submitJsa(world, project, { area_of_work: ' Level 2\r\n\r\nRoof ', job_name: 'Peña' })
    expect([form.area_of_work, form.job_name]).toEqual(['Level 2\n\nRoof', 'Peña'])
  })

  it.each([
    ['08/03/2026', '2026-08-03'],
    [' 2026-12-31 ', '2026-12-31'],
    ['02/29/2028', '2028-02-29'],
    ['', null],
    [null, null],
  ])('a day written %j is kept as %j', async (requested_start_date, kept) => {
    expect((await submitJsa(world, project, { requested_start_date })).requested_start_date).toBe(kept)
  })
})

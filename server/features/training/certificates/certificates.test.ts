import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { certificatePattern } from '#contract/training/certificate.ts'
import { users } from '#server/db/schema/accounts.ts'
import { certificates } from '#server/db/schema/training.ts'
import type { CastName } from '#server/testing/cast.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { newCertificateNumber, parseCertificateNumber } from './certificate-number.ts'

let world: World
let number: string
beforeEach(async () => {
  world = await openWorldForTest()
  const answer = await world.call(api.training.finishQuiz, { body: { status: 'passed' } }, 'employee')
  number = answer.json().certificate.number
})

const check = async (typed: string) => {
  const answer = await world.call(api.training.checkCertificate, { params: { number: typed } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const unknown = (typed: string) => ({
  ...{ state: 'unknown', number: typed, name: null, passed_at: null, valid_until: null },
})

describe('anybody who knows the number', () => {
  it('hears whose certificate it is, from when, and until when it is valid, and nothing else', async () => {
    const [issued] = (await world.call(api.training.own, {}, 'employee')).json().certificates
    expect(await check(number)).toEqual({ state: 'valid', name: 'Emil Employee', ...issued })
  })

  it.each([
    ['small letters', (text: string) => text.toLowerCase()],
    ['no dashes', (text: string) => text.replaceAll('-', '')],
    ['spaces', (text: string) => ` ${text.replaceAll('-', ' ')} `],
    ['long dashes', (text: string) => text.replaceAll('-', '–')],
    ['no HC', (text: string) => text.slice(3)],
    ['everything at once', (text: string) => text.toLowerCase().split('').join(' ')],
  ])('may type it with %s', async (_, typed) => {
    expect(await check(typed(number))).toMatchObject({ state: 'valid', number })
  })

  it('hears that it has expired', async () => {
    world.pass(364 * 24 * 3600)
    expect((await check(number)).state).toBe('valid')
    world.pass(2 * 24 * 3600)
    expect(await check(number)).toMatchObject({ state: 'expired', number, name: 'Emil Employee' })
  })

  it('hears of one from before numbers had 128 bits, too', async () => {
    const old = 'HC-7K2QX-M9PRT'
    await world.db.update(certificates).set({ number: old }).where(eq(certificates.number, number))
    expect(await check('hc7k2qxm9prt')).toMatchObject({ state: 'valid', number: old })
  })

  it('hears the name as it was when the test was passed', async () => {
    await world.db.update(users).set({ last_name: 'Other' }).where(eq(users.id, world.ids.employee))
    expect((await check(number)).name).toBe('Emil Employee')
  })

  it.each([
    ['HC-22222-22222', 'HC-22222-22222'],
    ['hc 22222 22222', 'HC-22222-22222'],
    ['HC-00000-11111', 'HC-00000-11111'],
    ["' or 1=1 --", "' OR 1=1 --"],
    ['../../users', '../../USERS'],
    ['%', '%'],
  ])('hears of %s only that it is unknown', async (typed, shown) => {
    expect(await check(typed)).toEqual(unknown(shown))
  })

  it.each([['\0'], ['x'.repeat(121)], ['9'.repeat(100_000)]])('does not get through with %j', async typed => {
    const answer = await world.call(api.training.checkCertificate, { params: { number: typed } })
    expect([404, 414]).toContain(answer.statusCode)
  })

  it('hears nothing of somebody whose account was deleted', async () => {
    await world.call(api.accounts.deleteUser, { params: { id: world.ids.employee } }, 'admin')
    expect(await check(number)).toEqual(unknown(number))
    expect(await world.db.$count(certificates)).toBe(1)
    const paper = await world.call(api.training.certificatePdf, { params: { number } }, 'admin')
    expect(paper.statusCode).toBe(404)
  })
})

describe('the paper', () => {
  const paper = (as?: CastName, typed = number) =>
    world.call(api.training.certificatePdf, { params: { number: typed } }, as)

  it.each([
    ['employee', 200],
    ['owner', 200],
    ['admin', 200],
    ['silver', 403],
    ['technician', 403],
    ['stranger', 403],
    [undefined, 401],
  ] as const)('of an employee answers %s with %i', async (as, status) => {
    const answer = await paper(as)
    expect(answer.statusCode).toBe(status)
    if (status !== 200) return
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`Certificate ${number}.pdf`)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is found however its number is typed, and is not there for a number that nobody has', async () => {
    expect((await paper('employee', number.toLowerCase().replaceAll('-', ''))).statusCode).toBe(200)
    expect((await paper('admin', 'HC-22222-22222')).statusCode).toBe(404)
    expect((await paper('admin', 'anything')).statusCode).toBe(404)
  })
})

it('a number has at least 128 bits, since it alone confirms the certificate', () => {
  const letters = new Set(Array.from({ length: 50 }, newCertificateNumber).join('').replaceAll(/HC-|-/g, ''))
  expect(letters.size).toBe(32)
  expect(newCertificateNumber().slice(3).replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(128)
})

it('a number has no letter that looks like another, and is read back as it is', () => {
  for (let tries = 0; tries < 200; tries++) {
    const fresh = newCertificateNumber()
    expect(fresh).toMatch(certificatePattern)
    expect(parseCertificateNumber(fresh.toLowerCase())).toBe(fresh)
  }
  // begins like the prefix, and may be typed without it
  expect(parseCertificateNumber('HCABC-DEFGH')).toBe('HC-HCABC-DEFGH')
  expect(parseCertificateNumber(`hcabc${'d'.repeat(25)}`)).toBe(`HC-HCABC${'-DDDDD'.repeat(5)}`)
})

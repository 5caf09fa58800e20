import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { PaperLink } from '#contract/fields.ts'
import { projectPath } from '#contract/pages.ts'
import { systemMessages } from '#contract/system/messages.ts'
import { submitJsa } from '#server/testing/samples/jsa.ts'
import { startReport } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let report: number
let form: number
beforeAll(async () => {
  world = await openWorld()
  project = await startProject(world, { company: world.companyId('Corers') })
  report = (await startReport(world, project)).id
  form = (await submitJsa(world, project)).id
})
afterAll(() => world.close())

const linkTo = async (call: typeof api.reports.pdfLink | typeof api.jsa.pdfLink, id: number) =>
  PaperLink.parse((await world.call(call, { params: { id } }, 'owner')).json())

describe('a link to a PDF', () => {
  it('opens it without a header, framed by our own pages alone, and kept by nobody', async () => {
    for (const link of [await linkTo(api.reports.pdfLink, report), await linkTo(api.jsa.pdfLink, form)]) {
      expect(link.up_path).toBe(projectPath(project))
      const { statusCode, headers, rawPayload } = await world.app.inject(link.url)
      expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      expect(rawPayload.length).toBe(link.size)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${link.filename}"`,
        'content-security-policy':
          "default-src 'none'; object-src 'self'; base-uri 'none'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
    }
  })

  it('opens no other PDF, and nothing once it has run out', async () => {
    const { url } = await linkTo(api.reports.pdfLink, report)
    const other = new URL((await linkTo(api.jsa.pdfLink, form)).url, 'http://own').searchParams.get('key')
    const bent = new URL(url, 'http://own')
    bent.searchParams.set('key', String(other))
    const asked = await world.app.inject(bent.pathname + bent.search)
    expect([asked.statusCode, asked.json().error]).toEqual([403, systemMessages.linkExpired])
    for (const query of ['', '?key=../../etc/passwd&expires=1&signature=x', '?expires=1&signature=x'])
      expect((await world.app.inject(bent.pathname + query)).statusCode).toBe(404)
    world.pass(2 * 3600 + 1)
    expect((await world.app.inject(url)).statusCode).toBe(403)
  })

  it.each([
    ['stranger', 403],
    ['expired', 402],
    [undefined, 401],
  ] as const)('is not made for %s', async (as, status) => {
    const asked = await world.call(api.reports.pdfLink, { params: { id: report } }, as)
    expect(asked.statusCode).toBe(status)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { systemMessages } from '#contract/system/messages.ts'
import { openUploadWorld } from '#server/http/uploads.fixtures.ts'
import { png } from '#server/testing/multipart.ts'
import type { World } from '#server/testing/world.ts'

let world: World
let upload: Awaited<ReturnType<typeof openUploadWorld>>['upload']
beforeAll(async () => {
  ;({ world, upload } = await openUploadWorld())
})
afterAll(() => world.close())

interface Linked {
  id: number
  url: string
  filename: string
}
const link = async (
  filename = 'plan.pdf',
  content: string | Buffer = `%PDF-1.7\n${'0123456789'.repeat(10)}`,
): Promise<Linked> => {
  return (await upload([{ name: 'file[]', filename, content }])).json().files[0]
}

describe('a link to a file', () => {
  it('needs no token and carries none', async () => {
    const { url } = await link()
    expect(url).not.toContain((await world.tokenOf('owner')).replace('Bearer ', ''))
    expect((await world.app.inject(url)).statusCode).toBe(200)
  })

  it('stays the same inside its window, runs out within two hours, and cannot be bent to another file', async () => {
    const one = await link()
    const row = { id: one.id, filename: 'plan.pdf' }
    const start = new Date('2026-05-01T10:00:00Z')
    const url = (minutes: number) => world.links.link(row, new Date(start.getTime() + minutes * 60_000)).url
    expect(url(0)).toBe(url(59))
    expect(url(0)).not.toBe(url(61))
    const holds = async (minutes: number, id = row.id) => {
      const query = new URL(url(0), 'http://own').searchParams
      return world.links.isValid(
        id,
        { expires: Number(query.get('expires')), signature: String(query.get('signature')) },
        new Date(start.getTime() + minutes * 60_000),
      )
    }
    const held = [holds(0), holds(119), holds(121), holds(0, row.id + 1)]
    expect(await Promise.all(held)).toEqual([true, true, false, false])
    const bent = await world.app.inject(
      one.url.replace(
        /(signature=[^&]*)(.)(?=&|$)/,
        (_, begin, last) => `${begin}${last === 'A' ? 'B' : 'A'}`,
      ),
    )
    expect([bent.statusCode, bent.json().error]).toEqual([403, systemMessages.linkExpired])
  })

  it.each([
    ['Latin', `${'Decke über Gleis 3 €, '.repeat(11)}Süd.png`],
    ['Chinese', `${'钢'.repeat(251)}.png`],
    ['Arabic', `${'خ'.repeat(251)}.png`],
    ['emoji', `${'🏗'.repeat(251)}.png`],
  ])('works with a name of 255 letters: %s', async (_script, name) => {
    const stored = await link(name, png)
    expect(stored.filename).toBe(name)
    const answer = await world.app.inject(stored.url)
    expect(answer.statusCode).toBe(200)
    const [, given] = String(answer.headers['content-disposition']).split("filename*=UTF-8''")
    expect(decodeURIComponent(String(given))).toBe(name)
  })

  it('of a name without end keeps its end', async () => {
    const marks = `${'a'.repeat(300)}${'\u0301'.repeat(60_000)}.png`
    const stored = await link(marks, png)
    expect([...stored.filename].length).toBeLessThanOrEqual(limits.fileNameLength)
    expect(stored.filename).toMatch(/\.png$/)
    expect((await world.app.inject(stored.url)).statusCode).toBe(200)
  })

  it('without its signature, or with nonsense in its place, leads nowhere', async () => {
    const { url } = await link()
    const [address = ''] = url.split('?')
    for (const query of [
      '',
      '?',
      '?expires=x&signature=y',
      '?signature=',
      '?expires=1',
      '?expires=1&expires=2',
    ])
      expect([query, (await world.app.inject(address + query)).statusCode]).toEqual([query, 404])
    expect((await world.app.inject(url.replace(/signature=[^&]+/, 'signature=abc'))).statusCode).toBe(403)
  })

  it('shows pictures and PDFs in the page, hands everything else over as a download, and lets nothing run', async () => {
    const headersOf = async (name: string, content: string | Buffer) =>
      (await world.app.inject((await link(name, content)).url)).headers
    const picture = await headersOf('Größe 1 €.png', png)
    expect(picture['content-disposition']).toMatch(
      /^inline; .*filename\*=UTF-8''Gr%C3%B6%C3%9Fe%201%20%E2%82%AC\.png$/,
    )
    expect(picture).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(picture['content-security-policy']).toContain("default-src 'none'")
    expect(picture['content-security-policy']).toContain('sandbox')
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(picture['content-security-policy']).toContain(directive)
    expect(picture['cache-control']).toBe('no-store')
    expect((await headersOf('notes.txt', 'hello'))['content-disposition']).toMatch(/^attachment/)
  })

  it('answers ranges, a wrong range, and an unchanged copy', async () => {
    const { url } = await link()
    const get = (headers: Record<string, string>) => world.app.inject({ url, headers })
    const part = await get({ range: 'bytes=9-18' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '0123456789',
      'bytes 9-18/109',
    ])
    const tail = await get({ range: 'bytes=-3' })
    expect([tail.statusCode, tail.body]).toEqual([206, '789'])
    const beyond = await get({ range: 'bytes=500-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */109'])
    const whole = await get({})
    expect((await get({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    expect((await get({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200)
  })
})

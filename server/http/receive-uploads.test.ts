import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { files } from '#server/db/schema/files.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { probe } from '#server/testing/probe.ts'
import type { World } from '#server/testing/world.ts'
import { type FormPart, openUploadWorld } from './uploads.fixtures.ts'

let world: World
let id: number
let upload: Awaited<ReturnType<typeof openUploadWorld>>['upload']
beforeAll(async () => {
  ;({ world, id, upload } = await openUploadWorld())
})
afterAll(() => world.close())

const file = (filename: string, content: string | Buffer, type?: string): FormPart => ({
  name: 'file[]',
  filename,
  content,
  type,
})
const zip = (entry: string) =>
  Buffer.concat([
    Buffer.from('504b030414000000000000000000000000000000000000000000', 'hex'),
    Buffer.from([entry.length, 0, 0, 0]),
    Buffer.from(entry),
  ])
const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of world.storage.list()) keys.push(key)
  return keys
}

describe('an upload', () => {
  it('keeps name, size, type by its bytes, and hash, and can be read back', async () => {
    const answer = await upload([
      { name: 'description', content: 'Slab' },
      file('Decke über Gleis 3.png', png, 'text/html'),
    ])
    expect(answer.statusCode).toBe(200)
    const [stored] = answer.json().files
    const [row] = await world.db.select().from(files).where(eq(files.id, stored.id))
    expect(row).toMatchObject({
      filename: 'Decke über Gleis 3.png',
      type: 'image/png',
      size: png.length,
      sha256: createHash('sha256').update(png).digest('hex'),
      user_id: (await world.userOf('owner')).id,
    })
    const read = await world.app.inject(stored.url)
    expect(read.rawPayload.equals(png)).toBe(true)
  })

  it.each([
    ['a page', file('page.html', '<!doctype html><script>alert(1)</script>')],
    [
      'a drawing with script in it',
      file('plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a page that says it is a text', file('notes.txt', '  <HTML><body>hi</body></HTML>')],
    ['a page that says it is a picture', file('photo.jpg', '<html></html>', 'image/jpeg')],
    ['a program', file('tool.exe', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'))],
    ['bytes that say they are a text', file('notes.txt', Buffer.from([0, 1, 2, 3, 0, 255]))],
    ['a GIF', file('old.gif', 'GIF89a\u0001\u0000\u0001\u0000')],
  ])('of %s is refused with 415 and a sentence naming the file', async (_what, part) => {
    const answer = await upload([part])
    expect(answer.statusCode).toBe(415)
    expect(answer.json().error).toBe(messages.fileWrongType(part.filename ?? '', messages.fileKinds))
  })

  it.each([
    ['plan.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'application/pdf'],
    ['list.csv', 'core,depth\n1,4\n', 'text/csv; charset=utf-8'],
    ['notes.txt', 'Überall Bewehrung', 'text/plain; charset=utf-8'],
    ['plan.dxf', '0\nSECTION\n2\nHEADER\n', 'image/vnd.dxf'],
    ['plan.dwg', `AC1032${'\0'.repeat(64)}`, 'image/vnd.dwg'],
    ['all.zip', zip('a.txt'), 'application/zip'],
  ])('of %s is taken', async (name, content, type) => {
    const answer = await upload([file(name, content)])
    expect(answer.statusCode).toBe(200)
    const [row] = await world.db.select().from(files).where(eq(files.id, answer.json().files[0].id))
    expect([row?.filename, row?.type]).toEqual([name, type])
  })

  it('of a picture under a false extension gets a true one', async () => {
    const answer = await upload([file('photo.html', png)])
    expect(answer.json().files[0].filename).toBe('photo.html.png')
  })

  it('cannot name a folder, nothing, or a control character', async () => {
    const answer = await upload([
      file('../../etc/passwd.png', png),
      file('..\\\\a\u0007b.png', png),
      file('', png),
    ])
    expect(answer.json().files.map(({ filename }: { filename: string }) => filename)).toEqual([
      'passwd.png',
      'ab.png',
      'file.png',
    ])
  })

  it('of nothing is refused', async () => {
    const answer = await upload([file('empty.png', '')])
    expect([answer.statusCode, answer.json().error]).toEqual([422, messages.fileEmpty('empty.png')])
  })

  it('of more files than allowed is refused', async () => {
    const answer = await upload(Array.from({ length: 4 }, (_, index) => file(`${index}.png`, png)))
    expect([answer.statusCode, answer.json().error]).toEqual([413, messages.tooManyFiles(3)])
  })

  it('that is no multipart is refused', async () => {
    expect((await world.call(probe.upload, { params: { id }, body: { a: 1 } }, 'owner')).statusCode).toBe(415)
  })

  it('of a picture above 25 MB is refused, and the sentence says its size and the limit', async () => {
    const large = Buffer.concat([png, Buffer.alloc(limits.pictureBytes)])
    const form = multipart([file('huge.png', large)])
    const answer = await world.call(probe.picture, { body: form.body, headers: form.headers }, 'owner')
    expect([answer.statusCode, answer.json().error]).toEqual([
      413,
      'huge.png is too large (26 MB; the limit is 25 MB).',
    ])
    const document = await upload([file('huge.png', large)])
    expect([document.statusCode, document.json().error]).toEqual([413, answer.json().error])
    const far = Buffer.concat([png, Buffer.alloc(limits.pictureBytes * 1.05)])
    const further = multipart([file('farther.png', far)])
    const measured = await world.call(
      probe.picture,
      { body: further.body, headers: further.headers },
      'owner',
    )
    expect(measured.json().error).toBe('farther.png is too large (28 MB; the limit is 25 MB).')
  })

  it('of a stranger is refused before a byte of it is stored', async () => {
    const before = await storedKeys()
    expect((await upload([file('a.png', png)], 'stranger')).statusCode).toBe(403)
    const form = multipart([file('a.png', png)])
    const nobody = await world.call(probe.upload, { params: { id }, body: form.body, headers: form.headers })
    expect(nobody.statusCode).toBe(401)
    expect(await storedKeys()).toEqual(before)
  })

  it('of a call that is refused afterwards leaves no file, stored or temporary', async () => {
    const before = await storedKeys()
    const answer = await upload([file('a.png', png), { name: 'ending', content: 'refuse' }])
    expect(answer.statusCode).toBe(403)
    expect(await storedKeys()).toEqual(before)
    expect(await readdir(world.temporary)).toEqual([])
  })

  it('with the same Idempotency-Key is stored once; with other bytes under it, refused', async () => {
    const key = { 'idempotency-key': 'photo-1' }
    const first = await upload([file('a.png', png)], 'owner', key)
    const stored = (await storedKeys()).length
    const again = await upload([file('a.png', png)], 'owner', key)
    expect(again.json()).toEqual(first.json())
    expect((await storedKeys()).length).toBe(stored)
    const other = await upload([file('a.png', Buffer.concat([png, Buffer.from('x')]))], 'owner', key)
    expect(other.statusCode).toBe(422)
  })

  it('of 90 MB goes through without being held in memory', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as { port: number }
    const before = process.memoryUsage().rss
    const { status, peak } = await sendLargePdf(port, id, await world.tokenOf('owner'), 90)
    expect(status).toBe(200)
    expect((peak - before) / 1024 / 1024).toBeLessThan(70)
  })
})

async function sendLargePdf(port: number, holder: number, token: string, megabytes: number) {
  const piece = Buffer.alloc(1024 * 1024, 'x')
  const form = multipart([file('large.pdf', '%PDF-1.7\n')])
  const end = form.body.indexOf('\r\n--the-boundary', 10)
  let peak = 0
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/probes/${holder}/attachments`,
        headers: { ...form.headers, authorization: token },
      },
      answer => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode))
      },
    )
    sending.on('error', reject)
    sending.write(form.body.subarray(0, end))
    const send = (left: number) => {
      peak = Math.max(peak, process.memoryUsage().rss)
      if (left === 0) return sending.end(form.body.subarray(end))
      return sending.write(piece) ? setImmediate(send, left - 1) : sending.once('drain', () => send(left - 1))
    }
    send(megabytes)
  })
  return { status, peak }
}

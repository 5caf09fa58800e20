import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { api } from '#contract/api.ts'
import { files } from '#server/db/schema/files.ts'
import { multipart } from '#server/testing/multipart.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const built = [
  'index.html',
  'app.js',
  'app.css',
  'manifest.webmanifest',
  'icon.svg',
  'robots.txt',
  'data.json',
]
let world: World
let packageRoot: string
let project: number
beforeAll(async () => {
  packageRoot = await mkdtemp(path.join(tmpdir(), 'hyperbola-built-'))
  const web = path.join(packageRoot, 'dist/web/assets')
  await mkdir(web, { recursive: true })
  for (const name of built) await writeFile(path.join(web, '..', name), '{}')
  await writeFile(path.join(packageRoot, 'dist/pages.json'), '{}')
  for (const name of ['package.json', 'SECURITY.md'])
    await cp(path.join(inject('packageRoot'), name), path.join(packageRoot, name))
  world = await openWorld({ config: { packageRoot, securityContact: 'mailto:security@example.com' } })
  project = await startProject(world)
})
afterAll(async () => {
  await world.close()
  await rm(packageRoot, { recursive: true, force: true })
})

it.each([
  '/api/health',
  '/api/projects',
  '/api/unknown',
  '/api/openapi.json',
  '/api/docs',
  '/.well-known/security.txt',
  '/portallogin',
  '/nowhere',
  ...built.slice(1).map(name => `/${name}`),
])('%s says how its letters are written', async url => {
  const { headers, body } = await world.app.inject({ url, headers: { accept: '*/*' } })
  expect(body.length).toBeGreaterThan(1)
  expect(headers['content-type']).toMatch(/; charset=utf-8$/i)
})

const stored = async (filename: string, content: Buffer) => {
  const form = multipart([{ name: 'file[]', filename, content }])
  const sent = { params: { id: project }, body: form.body, headers: form.headers }
  const answer = await world.call(api.projectRecords.addFiles, sent, 'technician')
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

it.each([
  ['in UTF-8', 'notes.txt', Buffer.from('Decke über Gleis 3 €'), 'text/plain; charset=utf-8'],
  ['in plain letters', 'list.csv', Buffer.from('a,b\n1,2\n'), 'text/csv; charset=utf-8'],
  [
    'in the letters of Windows',
    'old.txt',
    Buffer.from('Decke \xfcber', 'latin1'),
    'text/plain; charset=windows-1252',
  ],
  [
    'in UTF-8 for longer than one piece',
    'long.txt',
    Buffer.from(`x${'ü'.repeat(100_000)}`),
    'text/plain; charset=utf-8',
  ],
  [
    'in Windows letters at its end',
    'end.txt',
    Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from([0xe9])]),
    'text/plain; charset=windows-1252',
  ],
])('a stored file %s is handed out as it is written', async (_how, filename, content, type) => {
  const { headers, rawPayload } = await world.app.inject((await stored(filename, content)).url)
  expect(headers['content-type']).toBe(type)
  expect(rawPayload.equals(content)).toBe(true)
})

it('a stored text from before its letters were looked at says UTF-8', async () => {
  const { id, url } = await stored('notes.txt', Buffer.from('notes'))
  await world.db.update(files).set({ type: 'text/plain' }).where(eq(files.id, id))
  expect((await world.app.inject(url)).headers['content-type']).toBe('text/plain; charset=utf-8')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locationMessages } from '#contract/locations/messages.ts'
import { projectPageCalls } from '#contract/project-page/calls.ts'
import { locationTarget, locationUploads } from '#web/features/locations/photos/location-uploads.ts'
import { projectTarget, projectUploads } from '#web/features/projects/records/project-uploads.ts'
import { connection } from '#web/lib/api/connection.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { addDraftFiles, draftFiles } from '#web/lib/forms/draft-files.ts'
import { setNavigate } from '#web/lib/session/redirect.ts'
import { type Session, session } from '#web/lib/session/session.ts'
import { uploadQueue } from '#web/lib/storage/upload-queue.ts'
import { queueDraftFiles, queueFiles, removeUpload } from './queue.ts'
import { sending, sendWaiting } from './send.ts'
import { registerUploadKinds } from './targets.ts'

const target = locationTarget(3, 31)
const queryKey = [projectPageCalls.project.path, { params: { id: 3 } }]
const photo = {
  ...{ id: 9, filename: '1.jpg', url: '/a', large_url: null, thumbnail_url: null },
  ...{ width: 8, height: 6, taken_at: null, latitude: null, longitude: null, marks: [], marks_version: 0 },
  ...{ client_id: '5f', captured_at: null, clock_offset_ms: null, version: 0 },
}
const arrived = { status: 201, body: { files: [photo] } }
const refused = (status: number, error: string) => ({
  status,
  body: { error, code: 'refused', errors: [error], fields: {} },
})
type Reply = { status: number; body: unknown } | 'lost'

let asked: { url: string; key: string; name: string; description: unknown; client_id: unknown }[]
let replies: Reply[]

/** The browser's way to send a form: it answers what the test put there. */
class FakeRequest {
  upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  private url = ''
  private key = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') this.key = value
  }
  getAllResponseHeaders = () => 'content-type: application/json'
  abort() {}
  send(form: FormData) {
    const { name } = form.get('file[]') as File
    asked.push({
      url: this.url,
      key: this.key,
      name,
      description: form.get('description'),
      client_id: form.get('client_id'),
    })
    const reply = replies.shift() ?? arrived
    if (reply === 'lost') return queueMicrotask(this.onerror)
    this.status = reply.status
    this.responseText = JSON.stringify(reply.body)
    queueMicrotask(this.onload)
  }
}

beforeEach(() => {
  registerUploadKinds({ project: projectUploads, location: locationUploads })
  asked = []
  replies = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { location: { pathname: '/user', search: '', hash: '' } })
  setNavigate(() => {})
  session.save({ token: 'secret', user: { id: 77 } } as Session)
  queryClient.setQueryData(queryKey, {
    locations: [
      { id: 31, files: [] },
      { id: 32, files: [] },
    ],
  })
})
afterEach(async () => {
  for (const upload of await uploadQueue.list(target)) await removeUpload(upload)
  queryClient.clear()
  connection.report(true)
})

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const left = async () => (await uploadQueue.list(target)).map(upload => [upload.file.name, upload.problem])
async function send(...names: string[]) {
  await queueFiles(target, names.map(file))
  sendWaiting(target)
}
const emptied = () => vi.waitFor(async () => expect(await left()).toEqual([]))

test('photos go to their location one by one, each under a key of its own, and stand there at once', async () => {
  await send('1.jpg', '2.jpg')
  await emptied()
  expect(asked.map(({ url, name }) => [url, name])).toEqual([
    ['/api/locations/31/attachments', '1.jpg'],
    ['/api/locations/31/attachments', '2.jpg'],
  ])
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2)
  for (const { key, client_id } of asked) expect(String(client_id).replaceAll('-', '')).toBe(key)
  expect(queryClient.getQueryData(queryKey)).toEqual({
    locations: [
      { id: 31, files: [photo] },
      { id: 32, files: [] },
    ],
  })
})

test('an answer that got lost is asked for again under the same key', async () => {
  replies = ['lost', arrived]
  await send('1.jpg')
  await vi.waitFor(() => expect(connection.isUp()).toBe(false))
  connection.report(true)
  await emptied()
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
})

test('without a signal, what waits is made ready meanwhile', async () => {
  replies = ['lost']
  await send('1.jpg', '2.jpg')
  const ready = async () => (await uploadQueue.list(target)).map(({ shrunk }) => shrunk)
  await vi.waitFor(async () => expect(await ready()).toEqual([true, true]))
  connection.report(true)
  await emptied()
})

test('a photo is not sent by somebody who signs in while it is made ready, and waits for its owner', async () => {
  const stop = sending.subscribe(() => {
    if (sending.current()) session.save({ token: 'another', user: { id: 78 } } as Session)
  })
  await send('1.jpg')
  await vi.waitFor(() => expect(session.read()?.user.id).toBe(78))
  await vi.waitFor(() => expect(sending.current()).toBeNull())
  stop()
  expect(asked).toEqual([])
  session.save({ token: 'secret', user: { id: 77 } } as Session)
  expect(await left()).toEqual([['1.jpg', null]])
  sendWaiting(target)
  await emptied()
  expect(asked).toHaveLength(1)
})

test('what is refused stays with its sentence, and the next one goes', async () => {
  replies = [refused(404, locationMessages.locationGone)]
  await send('1.jpg', '2.jpg')
  await vi.waitFor(async () => expect(await left()).toEqual([['1.jpg', locationMessages.locationGone]]))
})

test('an ended session keeps everything as it is until the person is back', async () => {
  replies = [refused(401, 'Please sign in.')]
  await send('1.jpg', '2.jpg')
  await vi.waitFor(() => expect(session.read()).toBeNull())
  session.save({ token: 'another', user: { id: 77 } } as Session)
  expect(await left()).toEqual([
    ['1.jpg', null],
    ['2.jpg', null],
  ])
  expect(asked).toHaveLength(1)
  sendWaiting(target)
  await emptied()
})

test('photos of a location that was just made follow it', async () => {
  await addDraftFiles('new-location:3:a', [file('1.jpg')])
  await queueDraftFiles('new-location:3:a', target)
  sendWaiting(target)
  await emptied()
  expect(asked).toHaveLength(1)
  expect(await draftFiles.list('new-location:3:a')).toEqual([])
})

test('a file of a project goes with its description', async () => {
  replies = [{ status: 201, body: {} }]
  await addDraftFiles('files:3', [file('1.jpg')])
  await queueDraftFiles('files:3', projectTarget(3), 'North wall')
  sendWaiting(projectTarget(3))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ url: '/api/projects/3/attachments', description: 'North wall' })
})

test('what a newer portal stored waits for it', async () => {
  await queueFiles('jsa:3:1', [file('1.jpg')])
  sendWaiting('jsa:3:1')
  await send('2.jpg')
  await emptied()
  expect(asked.map(({ name }) => name)).toEqual(['2.jpg'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { equipmentCalls } from '#contract/equipment/calls.ts'
import type { FieldStamp } from '#contract/fields.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixtures.ts'
import { clientIdOf } from './client-id.ts'
import { draftKey } from './create-key.ts'
import { openDraft } from './draft.ts'

type Asked = FieldStamp & { unit: string; key: string | null }
let asked: Asked[]
let replies: (((body: Asked) => [status: number, body: object]) | 'lost')[]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-02T10:00:00Z') })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', { location: { pathname: '/user', search: '', hash: '' } })
  asked = []
  replies = []
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: { headers: Headers; body: string }) => {
    const sent: Asked = { ...JSON.parse(body), key: headers.get('idempotency-key') }
    asked.push(sent)
    const reply = replies.shift() ?? added
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    const [status, answer] = reply(sent)
    return Response.json(answer, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const unitOf = ({ unit, client_id, captured_at }: Asked) => ({
  ...{ id: 7, company_id: 3, unit, serial: null, antenna_mhz: null, last_check: null, retired: false },
  ...{ user: 'Tess', created_at: '2026-11-02T10:00:00Z', updated_at: '2026-11-02T10:00:00Z' },
  // the server names what came without a name
  ...{ client_id: client_id ?? 'b1', captured_at: captured_at ?? null, clock_offset_ms: null, version: 1 },
})
const added = (body: Asked): [number, object] => [201, { equipment: unitOf(body) }]
const keyReused = (): [number, object] => [
  422,
  { error: 'Used.', code: 'key_reused', errors: ['Used.'], fields: {} },
]
const later = () => vi.setSystemTime(Date.now() + 60_000)

/** As a form does that was opened a moment ago. */
const send = (unit: string) =>
  draftKey<typeof equipmentCalls.add>('new-equipment.3', true).send(
    equipmentCalls.add,
    { params: { id: 3 }, body: { unit } },
    {},
  )
const sendInVain = (unit: string) => expect(send(unit)).rejects.toThrow()

test('what is sent again is the same record, with the time of its first try, also after a reload', async () => {
  replies = ['lost']
  await sendInVain('Mini')
  later()
  expect(await send('Mini')).toMatchObject({ asSent: true, answer: { equipment: { unit: 'Mini' } } })
  const [first, again] = asked
  expect(first).toMatchObject({
    client_id: clientIdOf(first?.key ?? ''),
    captured_at: '2026-11-02T10:00:00.000Z',
    sent_at: '2026-11-02T10:00:00.000Z',
  })
  expect(again).toEqual({ ...first, sent_at: '2026-11-02T10:01:00.000Z' })
})

test('what was changed since keeps its name, and says when it was changed', async () => {
  replies = ['lost']
  await sendInVain('Mini')
  later()
  expect(await send('Maxi')).toMatchObject({ asSent: true })
  const [first, changed] = asked
  expect(changed).toMatchObject({ unit: 'Maxi', client_id: first?.client_id, key: first?.key })
  expect(changed?.captured_at).toBe('2026-11-02T10:01:00.000Z')
})

test('a try that had arrived is asked for exactly as it was sent', async () => {
  replies = ['lost', keyReused]
  await sendInVain('Mini')
  later()
  expect(await send('Maxi')).toMatchObject({ asSent: false, answer: { equipment: { unit: 'Mini' } } })
  const [first, , again] = asked
  expect(again).toEqual({ ...first, sent_at: '2026-11-02T10:01:00.000Z' })
})

test('a try that had arrived is known by its name once the server has forgotten its key', async () => {
  const arrived: Asked[] = []
  replies = ['lost', () => added(arrived[0] as Asked)]
  await sendInVain('Mini')
  arrived.push(asked[0] as Asked)
  later()
  expect(await send('Maxi')).toMatchObject({ asSent: false, answer: { equipment: { unit: 'Mini' } } })
})

test('what is created after it was forgotten is another one', async () => {
  replies = ['lost']
  await sendInVain('Mini')
  draftKey('new-equipment.3', true).forget()
  await send('Mini')
  expect(new Set(asked.map(({ client_id }) => client_id)).size).toBe(2)
})

test('a try of an older version, which named and dated nothing, is sent again as it was', async () => {
  const sent = { params: { id: 3 }, body: { unit: 'Mini' } }
  openDraft('new-equipment.3.attempt').write({ key: '0'.repeat(32), bodies: [JSON.stringify(sent)] })
  await send('Mini')
  expect(asked).toEqual([{ unit: 'Mini', key: '0'.repeat(32) }])
})

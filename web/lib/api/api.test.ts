import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { renewToken } from '#web/features/accounts/profile/renew-token.ts'
import { setNavigate } from '#web/lib/session/redirect.ts'
import { renewal } from '#web/lib/session/renewal.ts'
import { type Session, session } from '#web/lib/session/session.ts'
import { call, callWithHeaders } from './api.ts'
import { connection } from './connection.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/things/:id/names/:name',
  gate: 'signed-in',
  summary: 'A call of the tests',
  params: z.object({ id: z.number(), name: z.string() }),
  query: z.object({ page: z.number().optional(), word: z.string().optional() }),
  body: z.object({ text: z.string() }),
  returns: z.object({ id: z.number() }),
})
const create = endpoint({
  method: 'POST',
  path: '/things',
  gate: 'signed-in',
  summary: 'A creating call of the tests',
  returns: z.object({}),
  creates: true,
})
const enter = endpoint({
  method: 'POST',
  path: '/enter',
  gate: 'public',
  summary: 'A sign-in of the tests',
  returns: z.object({}),
})
const sent = { params: { id: 5, name: 'a/b' }, query: { word: 'x y' }, body: { text: 'new' } }

const fetched = vi.fn<typeof fetch>()
const left = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', { location: { pathname: '/user', search: '?a=1', hash: '#b' } })
  setNavigate(left)
  session.save({ token: 'secret', user: { license: { kind: 'gold' } } } as Session)
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
  connection.report(true)
})

test('a call carries its parts and the token, and hands back what the contract names', async () => {
  fetched.mockResolvedValue(Response.json({ id: 5, secret: 'not in the contract' }))
  expect(await call(rename, sent)).toEqual({ id: 5 })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/things/5/names/a%2Fb?word=x+y')
  expect(init).toMatchObject({ method: 'PUT', body: '{"text":"new"}' })
  expect(new Headers(init?.headers).get('Authorization')).toBe('secret')
})

test('a creating call carries an Idempotency-Key, the given one when there is one', async () => {
  fetched.mockImplementation(async () => Response.json({}))
  await call(create, {})
  await call(create, {}, { idempotencyKey: 'mine' })
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'mine'])
})

test('a refusal brings its sentence, fields and waiting time', async () => {
  const body = { error: 'Too many.', code: 'too_many', errors: ['Too many.'], fields: { text: 'Wrong.' } }
  fetched.mockResolvedValue(Response.json(body, { status: 429, headers: { 'Retry-After': '30' } }))
  await expect(call(rename, sent)).rejects.toMatchObject({
    message: 'Too many.',
    status: 429,
    code: 'too_many',
    fields: { text: 'Wrong.' },
    retryAfter: 30,
  })
})

test('words of a proxy in between, and answers of another shape, still end in a sentence', async () => {
  fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call(rename, sent)).rejects.toMatchObject({ status: 502, code: 'unreadable' })
  fetched.mockResolvedValueOnce(Response.json({ id: 'five' }))
  await expect(call(rename, sent)).rejects.toMatchObject({ status: 200, code: 'unreadable' })
})

test('a dead connection is told from a refusal, and the next answer ends it', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(call(rename, sent)).rejects.toMatchObject({ status: 0, code: 'offline' })
  expect(connection.isUp()).toBe(false)
  fetched.mockResolvedValueOnce(Response.json({ id: 5 }))
  await call(rename, sent)
  expect(connection.isUp()).toBe(true)
})

test('a call we called off ourselves says nothing about the connection', async () => {
  const controller = new AbortController()
  controller.abort()
  fetched.mockRejectedValueOnce(controller.signal.reason)
  await expect(call(rename, sent, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(connection.isUp()).toBe(true)
})

test('401 ends the session and goes to the sign-in, with the way back', async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 401 }))
  await expect(call(rename, sent)).rejects.toMatchObject({ status: 401 })
  expect(session.read()).toBeNull()
  expect(left).toHaveBeenCalledWith({ to: '/portallogin', search: { redirect: '/user?a=1#b' } })
})

test('a page left behind that asks once more does not hide the way back', async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 401 }))
  vi.stubGlobal('window', { location: { pathname: '/portallogin', search: '?redirect=%2Fuser', hash: '' } })
  session.clear()
  await expect(call(rename, sent)).rejects.toMatchObject({ status: 401 })
  expect(left).not.toHaveBeenCalled()
})

test('an ended session is explained once, however many calls were under way', async () => {
  notifications.clean()
  session.save({ token: 'secret', user: { confirmed: true, license: { kind: 'gold' } } } as Session)
  fetched.mockImplementation(async () => Response.json({}, { status: 401 }))
  await Promise.allSettled([call(rename, sent), call(rename, sent)])
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual([
    messages.sessionEnded,
  ])
})

test('401 of the sign-in itself stays on its page', async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 401 }))
  await expect(call(enter, {})).rejects.toMatchObject({ status: 401 })
  expect(session.read()).not.toBeNull()
  expect(left).not.toHaveBeenCalled()
})

test('a late 401 to an old token does not end the session that somebody began meanwhile', async () => {
  fetched.mockImplementationOnce(async () => {
    session.save({ token: 'newer', user: { id: 2, license: { kind: 'gold' } } } as Session)
    return Response.json({}, { status: 401 })
  })
  await expect(call(rename, sent)).rejects.toMatchObject({ status: 401 })
  expect(session.read()?.token).toBe('newer')
  expect(left).not.toHaveBeenCalled()
  expect(fetched).toHaveBeenCalledOnce()
})

describe('while the password is being changed', () => {
  const tokens = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'))
  /** The server has changed the token; `answer` brings it here. */
  const beginChange = () => {
    let answer = (_response: Response) => {}
    const answered = new Promise<Response>(resolve => {
      answer = resolve
    })
    fetched.mockImplementationOnce(() => answered)
    fetched.mockImplementation(async (_address, init) =>
      new Headers(init?.headers).get('Authorization') === 'newer'
        ? Response.json({ id: 5 })
        : Response.json({}, { status: 401 }),
    )
    return {
      change: callWithHeaders(rename, sent, { through: renewToken }),
      answer: (r: Response) => answer(r),
    }
  }

  test('a call that is refused under the old token waits for the new one, and goes once more', async () => {
    const { change, answer } = beginChange()
    const other = call(rename, sent)
    await vi.waitFor(() => expect(tokens()).toEqual(['secret', 'secret']))
    answer(Response.json({ id: 5 }, { headers: { Authorization: 'newer' } }))
    await change
    expect(await other).toEqual({ id: 5 })
    expect(tokens()).toEqual(['secret', 'secret', 'newer'])
    expect(left).not.toHaveBeenCalled()
  })

  /** It waits for its turn, and meanwhile something happens in another tab. */
  const changeAfter = async (elsewhere: () => void) => {
    fetched.mockImplementation(async () => Response.json({ id: 5 }))
    const request = async (_name: string, change: () => unknown) => {
      elsewhere()
      return change()
    }
    renewal.locks = { request } as unknown as LockManager
    await callWithHeaders(rename, sent, { through: renewToken }).finally(() => {
      renewal.locks = undefined
    })
  }

  test('another change that waited for it goes under the new token', async () => {
    await changeAfter(() => session.renew(undefined, 'newer'))
    expect(tokens()).toEqual(['newer'])
  })

  test('one that waited while somebody else signed in goes under no token of theirs', async () => {
    const theirs = { token: 'theirs', user: { id: 2, license: { kind: 'gold' } } } as Session
    await changeAfter(() => session.save(theirs))
    expect(tokens()).toEqual(['secret'])
  })

  test('it is refused after all when nothing was changed', async () => {
    const { change, answer } = beginChange()
    const other = call(rename, sent)
    answer(Response.json({}, { status: 422 }))
    await expect(change).rejects.toMatchObject({ status: 422 })
    await expect(other).rejects.toMatchObject({ status: 401 })
    expect(session.read()).toBeNull()
    expect(tokens()).toEqual(['secret', 'secret'])
  })
})

test('402 goes to the licenses and keeps the session', async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 402 }))
  await expect(call(rename, sent)).rejects.toMatchObject({ status: 402 })
  expect(session.read()?.user.license.kind).toBe('none')
  expect(left).toHaveBeenCalledWith({ to: '/licenses', search: { redirect: '/user?a=1#b' } })
})

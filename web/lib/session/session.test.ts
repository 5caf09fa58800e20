import { expect, test, vi } from 'vitest'
import type { SignedIn } from '#contract/accounts/person.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixtures.ts'
import { createSessionStore } from './session.ts'

test('a signed-in person is remembered by the next load of the page', () => {
  const storage = memoryStorage()
  createSessionStore(() => storage).start(answer, 'secret')
  expect(createSessionStore(() => storage).read()).toMatchObject({
    user: { email: 'technician@hyperbola.test' },
    company: null,
    company_user: null,
    token: 'secret',
  })
})

test.each(['', '{', '[]', 'null', '{"token":"x"}', '"text"'])(
  '%j in the storage counts as signed out',
  text => {
    const storage = memoryStorage()
    storage.setItem('hyperbola.session', text)
    expect(createSessionStore(() => storage).read()).toBeNull()
  },
)

test('who signed in before there was training stays signed in', () => {
  const storage = memoryStorage()
  createSessionStore(() => storage).start(answer, 'secret')
  const stored = JSON.parse(storage.getItem('hyperbola.session') ?? '{}')
  delete stored.user.training
  storage.setItem('hyperbola.session', JSON.stringify(stored))
  expect(createSessionStore(() => storage).read()?.user.training.due_at).toBeNull()
})

test('where the storage is blocked, the session lives as long as the page', () => {
  const store = createSessionStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(store.read()).toBeNull()
  store.start(answer, 'secret')
  expect(store.read()?.token).toBe('secret')
  store.clear()
  expect(store.read()).toBeNull()
})

test('signing out in one tab signs out the others', () => {
  const storage = memoryStorage()
  const events = new EventTarget()
  const here = createSessionStore(() => storage, events)
  const elsewhere = createSessionStore(() => storage)
  here.start(answer, 'secret')
  const listener = vi.fn()
  here.subscribe(listener)

  elsewhere.clear()
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'hyperbola.session' }))
  expect(here.read()).toBeNull()
  expect(listener).toHaveBeenCalledOnce()
})

test('what the server says of the person now replaces what was remembered, unless it is of somebody else', () => {
  const store = createSessionStore(memoryStorage)
  store.start(answer, 'secret')
  store.refresh({ ...answer.user, company_position: 'Foreman', company_user: 'owner' })
  store.refresh({ ...answer.user, id: 99, company_position: 'Nobody' })
  expect(store.read()).toMatchObject({
    user: { company_position: 'Foreman' },
    company_user: 'owner',
    token: 'secret',
  })
})

test('a refusal for want of a license is remembered', () => {
  const store = createSessionStore(memoryStorage)
  store.start(answer, 'secret')
  store.licenseEnded()
  expect(store.read()?.user.license.kind).toBe('none')
  expect(store.read()?.token).toBe('secret')
})

const answer: SignedIn = {
  user: {
    id: 1,
    full_name: 'Terry Technician',
    first_name: 'Terry',
    last_name: 'Technician',
    email: 'technician@hyperbola.test',
    new_email: null,
    confirmed: true,
    phone_number: null,
    company_position: null,
    company_id: null,
    company_name: null,
    company_type: null,
    company_gives_gpr: false,
    facility_id: null,
    orientation_signed_at: null,
    company_user: null,
    level: null,
    notification_option: true,
    orientation_signature: null,
    admin: false,
    gpr_access: true,
    gpr_task_type: 'imperial',
    invited_at: null,
    invite_accepted: true,
    license: { kind: 'gold', ends_at: null },
    training: { due_at: null, passed_at: null, certificate_until: null },
    version: 1,
  },
  companies: [],
  all_statuses: [],
  company_user: null,
}

import { describe, expect, test, vi } from 'vitest'
import type { SignedIn } from '#contract/accounts/person.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixtures.ts'
import { createSessionStore } from './session.ts'

test('a signed-in person is remembered by the next load of the page', () => {
  const storage = memoryStorage()
  createSessionStore(() => storage).start(answer, 'secret')
  expect(createSessionStore(() => storage).read()).toMatchObject({
    user: { id: 1, gpr_access: true, license: { kind: 'gold' } },
    company: null,
    company_user: null,
    token: 'secret',
  })
})

test('names, addresses and the like are not left on the device, also not by a version that left them', () => {
  const storage = memoryStorage()
  storage.setItem(
    'hyperbola.session',
    JSON.stringify({ user: answer.user, company: null, statuses: [], company_user: null, token: 'secret' }),
  )
  const store = createSessionStore(() => storage)
  expect(store.read()?.user.email).toBe('')
  const personal = /Terry|Technician|hyperbola\.test|phone|position|signature/
  expect(storage.getItem('hyperbola.session')).not.toMatch(personal)
  store.refresh(answer.user)
  expect(store.read()?.user.full_name).toBe('Terry Technician')
  expect(storage.getItem('hyperbola.session')).not.toMatch(personal)
})

test('a renewed token reaches the other tabs, which go on knowing who it is', () => {
  const storage = memoryStorage()
  const events = new EventTarget()
  const here = createSessionStore(() => storage, events)
  here.start(answer, 'secret')
  const elsewhere = createSessionStore(() => storage)
  elsewhere.renew(1, 'newer')
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'hyperbola.session' }))
  expect(here.read()).toMatchObject({ token: 'newer', user: { full_name: 'Terry Technician' } })
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
  here.start(answer, 'secret')
  const elsewhere = createSessionStore(() => storage)
  const listener = vi.fn()
  here.subscribe(listener)

  elsewhere.clear()
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'hyperbola.session' }))
  expect(here.read()).toBeNull()
  expect(listener).toHaveBeenCalledOnce()
})

describe('what another tab has stored, before this one hears of it,', () => {
  /** Two tabs; the event of the storage is still on its way to the first. */
  const twoTabs = () => {
    const storage = memoryStorage()
    const here = createSessionStore(() => storage)
    here.start(answer, 'secret')
    return { here, elsewhere: createSessionStore(() => storage), storage }
  }
  const somebodyElse = { ...answer, user: { ...answer.user, id: 2, full_name: 'Olga Owner' } }

  test.each<[string, (store: ReturnType<typeof createSessionStore>) => void]>([
    ['what the server says of the person', store => store.refresh({ ...answer.user, company_user: 'owner' })],
    ['a change of the company', store => store.setCompany(answer.user, null)],
    ['an ended license', store => store.licenseEnded('secret')],
    ['a renewed token', store => store.renew(1, 'newer')],
    ['the end of the session', store => store.clear()],
    ['the end of the session a late answer names', store => store.clear('secret')],
  ])('is not undone by %s', (_what, change) => {
    const { here, elsewhere, storage } = twoTabs()
    elsewhere.start(somebodyElse, 'hers')
    change(here)
    for (const store of [here, elsewhere])
      expect(store.read()).toMatchObject({ token: 'hers', user: { id: 2, license: { kind: 'gold' } } })
    expect(createSessionStore(() => storage).read()?.token).toBe('hers')
  })

  test('a renewed token outlives the end of the one before it', () => {
    const { here, elsewhere, storage } = twoTabs()
    elsewhere.renew(1, 'newer')
    here.clear('secret')
    expect(here.read()).toMatchObject({ token: 'newer', user: { full_name: 'Terry Technician' } })
    expect(createSessionStore(() => storage).read()?.token).toBe('newer')
  })

  test('a session that began here while the last one was ended goes on', () => {
    const { here, storage } = twoTabs()
    here.start(somebodyElse, 'hers')
    here.clear('secret')
    expect(createSessionStore(() => storage).read()?.token).toBe('hers')
  })
})

describe('on a full disk', () => {
  const startThenFill = () => {
    const storage = memoryStorage()
    const full = {
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    let disk = storage
    const store = createSessionStore(() => disk)
    store.start(answer, 'secret')
    disk = full as unknown as Storage
    return { store, storage }
  }

  test('the token before a renewed one does not come back', () => {
    const { store } = startThenFill()
    store.renew(1, 'newer')
    store.catchUp()
    expect(store.read()?.token).toBe('newer')
  })

  test('whoever is signed in stays so after a reload, whatever else was to be stored of them', () => {
    const { store, storage } = startThenFill()
    store.refresh({ ...answer.user, company_user: 'owner' })
    expect(store.read()?.user.company_user).toBe('owner')
    expect(createSessionStore(() => storage).read()?.token).toBe('secret')
  })
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
  store.licenseEnded('another')
  expect(store.read()?.user.license.kind).toBe('gold')
  store.licenseEnded('secret')
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

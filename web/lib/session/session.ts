import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type SignedIn, User } from '#contract/accounts/person.ts'
import { CompanyRole } from '#contract/accounts/roles.ts'
import { Company } from '#contract/companies/company.ts'
import { Status } from '#contract/projects/status.ts'
import { noTraining } from '#contract/training/training.ts'
import { tryStorage } from '#web/lib/storage/try-storage.ts'
import { createSubscribers } from '#web/lib/subscribers.ts'

const storageKey = 'hyperbola.session'

/**
 * What the browser stores of a person who signed in (document 000 §3): what the guards of the pages need and no more.
 * Names of people, addresses and phone numbers come from the server with each load of a page.
 */
const StoredSession = z.object({
  user: User.pick({
    id: true,
    confirmed: true,
    company_id: true,
    company_name: true,
    company_type: true,
    company_gives_gpr: true,
    company_user: true,
    level: true,
    facility_id: true,
    admin: true,
    gpr_access: true,
    gpr_task_type: true,
    invite_accepted: true,
    license: true,
    version: true,
    // who signed in before there was training stays signed in
  }).extend({ training: User.shape.training.catch(noTraining) }),
  company: Company.pick({ id: true, company_type: true }).nullable(),
  statuses: z.array(Status),
  company_user: CompanyRole.nullable(),
  token: z.string().min(1),
})
export type Session = Omit<z.infer<typeof StoredSession>, 'user'> & { user: User }

/** What the browser does not store: empty until the server says it. */
const unstored = {
  full_name: '',
  first_name: '',
  last_name: '',
  email: '',
  new_email: null,
  phone_number: null,
  company_position: null,
  notification_option: true,
  orientation_signature: null,
  orientation_signed_at: null,
  invited_at: null,
}

/**
 * One per tab, shared between tabs through the local storage. Where that is blocked, the session lives as
 * long as the tab.
 */
export function createSessionStore(storage: () => Storage, events?: EventTarget) {
  let current = readStored(storage, null)
  const { subscribe, notify } = createSubscribers()

  const change = (next: Session | null) => {
    current = next
    notify()
  }
  const store = (next: Session) => {
    const isStored = tryStorage(() => {
      storage().setItem(storageKey, JSON.stringify(StoredSession.parse(next)))
      return true
    })
    // on a full disk the session before this one would come back; the same one with older facts may
    if (!isStored && readStored(storage, null)?.token !== next.token)
      tryStorage(() => storage().removeItem(storageKey))
  }
  // one that was stored with more than that is cut
  if (current) store(current)

  events?.addEventListener('storage', event => {
    const { key } = event as StorageEvent
    // no key: another tab cleared everything
    if (key === storageKey || key === null) change(readStored(storage, current))
  })

  /** Takes over the session that began or was renewed in another tab, of which this one is only about to hear. */
  const catchUp = () => {
    const stored = readStored(storage, current)
    if (stored && stored.token !== current?.token) change(stored)
    return current
  }
  const currentOf = (person: number | undefined) => {
    const now = catchUp()
    return now?.user.id === person ? now : null
  }

  return {
    read: () => current,
    subscribe,
    catchUp,
    start(answer: SignedIn, token: string) {
      const { user, companies, all_statuses, company_user } = answer
      this.save({ user, company: companies[0] ?? null, statuses: all_statuses, company_user, token })
    },
    /** The person as the server knows them now; company, rights and license change while a session lasts. */
    refresh(user: User) {
      const known = currentOf(user.id)
      if (known && JSON.stringify(known.user) !== JSON.stringify(user))
        this.save({ ...known, user, company_user: user.company_user })
    },
    /** After the company was created, joined, left or changed. */
    setCompany(user: User, company: Company | null) {
      const known = currentOf(user.id)
      if (known) this.save({ ...known, user, company, company_user: user.company_user })
    },
    /** The server just refused `token` for want of a license, so what was stored at sign-in is out of date. */
    licenseEnded(token: string | undefined) {
      const known = catchUp()
      if (known && known.token === token && known.user.license.kind !== 'none')
        this.save({ ...known, user: { ...known.user, license: { kind: 'none', ends_at: null } } })
    },
    /** A changed password changes the token of the session, too. */
    renew(person: number | undefined, token: string) {
      const known = currentOf(person)
      if (known) this.save({ ...known, token })
    },
    /** Ends the session of this token and no other: one that began meanwhile, in any tab, goes on. */
    clear(token = current?.token) {
      if (catchUp()?.token !== token) return
      tryStorage(() => storage().removeItem(storageKey))
      change(null)
    },
    save(next: Session) {
      store(next)
      change(next)
    },
  }
}

export const session = createSessionStore(() => localStorage, globalThis.window)

export const useSession = () => useSyncExternalStore(session.subscribe, session.read)

/** What this tab knows of the same person already is not forgotten when another tab changes the session. */
function readStored(storage: () => Storage, known: Session | null): Session | null {
  const stored = tryStorage(() => StoredSession.parse(JSON.parse(storage().getItem(storageKey) ?? 'null')))
  if (!stored) return null
  const unsaid = known?.user.id === stored.user.id ? known.user : unstored
  return { ...stored, user: { ...unsaid, ...stored.user } }
}

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

/** What the browser stores of a person who signed in (document 000 §3). */
const Session = z.object({
  // who signed in before there was training stays signed in
  user: User.extend({ training: User.shape.training.catch(noTraining) }),
  company: Company.nullable(),
  statuses: z.array(Status),
  company_user: CompanyRole.nullable(),
  token: z.string().min(1),
})
export type Session = z.infer<typeof Session>

/**
 * One per tab, shared between tabs through the local storage. Where that is blocked, the session lives as
 * long as the tab.
 */
export function createSessionStore(storage: () => Storage, events?: EventTarget) {
  let current = restore(storage)
  const { subscribe, notify } = createSubscribers()

  const change = (next: Session | null) => {
    current = next
    notify()
  }

  events?.addEventListener('storage', event => {
    const { key } = event as StorageEvent
    // no key: another tab cleared everything
    if (key === storageKey || key === null) change(restore(storage))
  })

  return {
    read: () => current,
    subscribe,
    start(answer: SignedIn, token: string) {
      const { user, companies, all_statuses, company_user } = answer
      this.save({ user, company: companies[0] ?? null, statuses: all_statuses, company_user, token })
    },
    /** The person as the server knows them now; company, rights and license change while a session lasts. */
    refresh(user: User) {
      if (current?.user.id !== user.id || JSON.stringify(current.user) === JSON.stringify(user)) return
      this.save({ ...current, user, company_user: user.company_user })
    },
    /** After the company was created, joined, left or changed. */
    setCompany(user: User, company: Company | null) {
      if (current?.user.id !== user.id) return
      this.save({ ...current, user, company, company_user: user.company_user })
    },
    /** The server just refused for want of a license, so what was stored at sign-in is out of date. */
    licenseEnded() {
      if (!current || current.user.license.kind === 'none') return
      this.save({ ...current, user: { ...current.user, license: { kind: 'none', ends_at: null } } })
    },
    clear() {
      tryStorage(() => storage().removeItem(storageKey))
      change(null)
    },
    save(next: Session) {
      tryStorage(() => storage().setItem(storageKey, JSON.stringify(next)))
      change(next)
    },
  }
}

export const session = createSessionStore(() => localStorage, globalThis.window)

export const useSession = () => useSyncExternalStore(session.subscribe, session.read)

function restore(storage: () => Storage): Session | null {
  const stored = tryStorage(() => JSON.parse(storage().getItem(storageKey) ?? 'null') as unknown)
  return Session.safeParse(stored).data ?? null
}

import { openDraft } from '#web/lib/forms/draft.ts'
import { session } from '#web/lib/session/session.ts'

const kept = openDraft<{ id: number; day: string; company_id: number | null }>('equipment-of-day')
const today = () => new Date().toDateString()
const ownCompany = () => session.read()?.user.company_id ?? null

/** The unit that this person chose last today: a crew takes one out in the morning. It stays with its company. */
export function equipmentOfDay(): number | null {
  const { id, day, company_id } = kept.read() ?? {}
  return id !== undefined && day === today() && company_id === ownCompany() ? id : null
}

export const keepForToday = (id: number) => kept.write({ id, day: today(), company_id: ownCompany() })

export const forgetToday = () => kept.clear()

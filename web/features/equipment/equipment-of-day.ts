import { openDraft } from '#web/lib/forms/draft.ts'

const kept = openDraft<{ id: number; day: string }>('equipment-of-day')
const today = () => new Date().toDateString()

/** The unit that this person chose last today: a crew takes one out in the morning. */
export function equipmentOfDay(): number | null {
  const { id, day } = kept.read() ?? {}
  return id !== undefined && day === today() ? id : null
}

export const keepForToday = (id: number) => kept.write({ id, day: today() })

import { eq } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { findUserToChange } from '#server/features/accounts/users/users.ts'
import { passTest } from '#server/features/training/quiz.ts'
import { found } from '#server/services/runtime/failure.ts'

/** When the days of their training began, and when they passed. Those of the others begin with their first sign-in. */
const demoTraining: { email: string; startedDaysAgo: number; passedDaysAgo?: number }[] = [
  { email: 'technician@hyperbola.test', startedDaysAgo: 75, passedDaysAgo: 60 },
  { email: 'owner@hyperbola.test', startedDaysAgo: 5, passedDaysAgo: 3 },
  // due in nine days
  { email: 'metric@hyperbola.test', startedDaysAgo: 21 },
  // overdue
  { email: 'employee@hyperbola.test', startedDaysAgo: 42 },
  // the certificate has expired
  { email: 'silver@hyperbola.test', startedDaysAgo: 390, passedDaysAgo: 380 },
]

export async function addDemoTraining(db: Queries, userIds: Map<string, number>, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)
  for (const { email, startedDaysAgo, passedDaysAgo } of demoTraining) {
    const id = found(userIds.get(email))
    await db
      .update(users)
      .set({ training_started_at: daysAgo(startedDaysAgo) })
      .where(eq(users.id, id))
    if (passedDaysAgo === undefined) continue
    const passed = daysAgo(passedDaysAgo)
    await passTest(db, found(await findUserToChange(db, id, passed)), passed)
  }
}

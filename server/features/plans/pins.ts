import { and, eq, isNull } from 'drizzle-orm'
import { planMessages } from '#contract/plans/messages.ts'
import type { Pin } from '#contract/plans/pin.ts'
import type { Queries } from '#server/db/database.ts'
import { plans } from '#server/db/schema/locations.ts'
import { refuseFields } from '#server/services/runtime/failure.ts'

/** A pin goes on a living plan of the same project; the plan is held, and before its locations, so that it is not deleted meanwhile. */
export async function allowPin(db: Queries, projectId: number, planId: number): Promise<void> {
  const [plan] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.project_id, projectId), isNull(plans.deleted_at)))
    .for('share')
  refuseFields(plan ? {} : { pin: planMessages.planElsewhere })
}

interface PinColumns {
  plan_id: number | null
  plan_x: number | null
  plan_y: number | null
}

/** What is not named stays; null takes it off. */
export const pinColumns = (pin: Pin | null | undefined): PinColumns | undefined =>
  pin === undefined
    ? undefined
    : { plan_id: pin?.plan_id ?? null, plan_x: pin?.x ?? null, plan_y: pin?.y ?? null }

export const toPin = ({ plan_id, plan_x, plan_y }: PinColumns): Pin | null =>
  plan_id === null || plan_x === null || plan_y === null ? null : { plan_id, x: plan_x, y: plan_y }

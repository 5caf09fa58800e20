import { equipmentText } from '#contract/equipment/equipment-text.ts'
import { unitOf } from '#contract/locations/depth.ts'
import type { Location } from '#contract/locations/location.ts'
import { conditionFacts } from '#contract/locations/record/condition-facts.ts'
import { ConditionsRecord } from '#contract/locations/record/conditions-record.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { confidences, notScannedReasons } from '#contract/locations/scan-limits.ts'
import { planMessages } from '#contract/plans/messages.ts'
import type { Pin } from '#contract/plans/pin.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { percent } from '#web/features/plans/pins.ts'
import { plansQuery } from '#web/features/plans/plans-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import type { LocationValues } from './values.ts'

/**
 * Every value as text, to show two versions side by side: what was typed and what is saved now. What another version
 * must not be taken for, though its words are the same, is told apart from what is saved.
 */
export function readableValues(
  {
    summaries,
    not_scanned,
    confidence,
    axes,
    latitude,
    longitude,
    pins,
    conditions,
    equipment_id,
    ...values
  }: LocationValues,
  saved: Pick<Location, 'equipment' | 'pin'>,
  plans: readonly Pick<Plan, 'id' | 'name'>[],
) {
  const facts = conditionFacts(ConditionsRecord.safeParse(conditions).data, unitOf(values.unit_system))
  return {
    ...values,
    // as exact as it is kept: what rounding hides is a difference all the same
    position: latitude === null && longitude === null ? '' : `${latitude ?? '?'}, ${longitude ?? '?'}`,
    axes: [axes.origin, axes.first, axes.second].filter(Boolean).join('; '),
    pins: pins.map(pin => pinText(pin, saved.pin, plans)).join(),
    equipment_id: unitText(equipment_id, saved.equipment),
    conditions: facts.map(({ label, text }) => `${label}: ${text}`).join('; '),
    summaries: summaries.join('; '),
    not_scanned: not_scanned
      .map(({ area, reason }) => (reason ? `${area}: ${notScannedReasons[reason].title}` : area))
      .join('; '),
    confidence: confidence && confidences[confidence].title,
  }
}

/** The names of the values in the form. */
export const fieldLabels = {
  name: 'Name',
  description: 'Description',
  building: 'Building',
  level: 'Level',
  grid_reference: 'Grid reference',
  position: 'GPS position',
  axes: 'Origin and directions',
  pins: 'On the plan',
  summaries: 'Survey summary',
  summary_notes: 'Summary notes',
  not_scanned: 'Not scanned',
  equipment_id: 'Equipment',
  conditions: 'How it was scanned',
  confidence: 'Confidence',
  second_method_advised: 'Second method advised',
  barcode_number: 'Barcode number',
}

/** As the fields of pins have them. */
export const loadedPlans = (projectId: number): Plan[] =>
  queryClient.getQueryData(plansQuery(projectId).queryKey)?.plans ?? []

/** Two plans of one name, and two spots in one percent of a drawing, are the same in words. */
function pinText(pin: Pin, saved: Pin | null, plans: readonly Pick<Plan, 'id' | 'name'>[]): string {
  if (pin.plan_id !== saved?.plan_id || pin.x !== saved.x || pin.y !== saved.y)
    return recordMessages.anotherSpot
  const name = plans.find(({ id }) => id === pin.plan_id)?.name
  return [name, planMessages.place(percent(pin.x), percent(pin.y))].filter(Boolean).join(': ')
}

function unitText(id: number | null, saved: Location['equipment']): string {
  if (id === null) return ''
  return id === saved?.id ? equipmentText(saved) : recordMessages.anotherUnit
}

import { type Equipment, EquipmentRecord } from '#contract/equipment/equipment.ts'
import { addEquipment, changeEquipment } from '#server/features/equipment/equipment.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { DemoEvent, DemoMaterial } from './demo-event.ts'
import type { EquipmentName } from './records/record-draft.ts'

type EquipmentDraft = Pick<Equipment, 'unit' | 'serial' | 'antenna_mhz'> & {
  /** Days ago; the first one when it was bought. */
  checks: [number, ...number[]]
  retired?: number
}

/** What Demo Scanning scans with. */
const demoEquipment: Record<EquipmentName, EquipmentDraft> = {
  firstConcreteCart: {
    ...{ unit: 'Concrete cart 1600', serial: 'CC-1127', antenna_mhz: '1600' },
    checks: [446, 398, 340],
    retired: 300,
  },
  concreteCart: {
    ...{ unit: 'Concrete cart 2700', serial: 'CC-2240', antenna_mhz: '2700' },
    checks: [298, 210, 131, 60, 16],
  },
  utilityCart: {
    ...{ unit: 'Utility cart, dual antenna', serial: 'UC-0458', antenna_mhz: '400/900' },
    checks: [275, 180, 90, 20],
  },
}

/** Each check is a save of its own: a location keeps the last one before it was scanned. */
export function equipmentEvents({ now, equipmentIds }: DemoMaterial): DemoEvent[] {
  return (Object.keys(demoEquipment) as EquipmentName[]).flatMap(name =>
    savesOf(demoEquipment[name], now).map(
      ({ at, record }, index): DemoEvent => ({
        at,
        who: 'technician',
        async run(context) {
          const companyId = found(context.user.company_id)
          if (index > 0)
            return changeEquipment(context, { id: found(equipmentIds.get(name)), companyId }, record)
          const { id } = await addEquipment(context, companyId, record)
          equipmentIds.set(name, id)
        },
      }),
    ),
  )
}

function savesOf({ checks, retired, ...unit }: EquipmentDraft, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)
  const checked = checks.map(days => {
    const at = daysAgo(days)
    return { at, record: EquipmentRecord.parse({ ...unit, last_check: at.toISOString().slice(0, 10) }) }
  })
  const last = found(checked.at(-1)).record
  return retired === undefined
    ? checked
    : [...checked, { at: daysAgo(retired), record: { ...last, retired: true } }]
}

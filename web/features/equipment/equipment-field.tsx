import { Button, Select } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { equipmentCalls } from '#contract/equipment/calls.ts'
import type { UsedEquipment } from '#contract/equipment/equipment.ts'
import { equipmentText } from '#contract/equipment/equipment-text.ts'
import { equipmentMessages } from '#contract/equipment/messages.ts'
import { can } from '#contract/policies.ts'
import { read } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/session/session.ts'
import classes from './equipment.module.css'
import { EquipmentDialog } from './equipment-dialog.tsx'
import { forgetToday, keepForToday } from './equipment-of-day.ts'

/** What a location was scanned with: chosen once a day, and offered from then on. */
export function EquipmentField({
  value,
  kept,
  error,
  onChange,
}: {
  value: number | null
  /** What the location has, which may be retired or another company's. */
  kept: UsedEquipment | null
  error?: ReactNode
  onChange: (id: number | null) => void
}) {
  const user = useSession()?.user
  const companyId = user?.company_id ?? null
  const { data } = useQuery({
    ...read(equipmentCalls.list, { params: { id: companyId ?? 0 } }),
    enabled: companyId !== null,
  })
  const [isAdding, setAdding] = useState(false)
  const [isDropped, setDropped] = useState(false)
  // without a company there is nothing to choose from; of one whose list is still to come nothing is known
  const units: UsedEquipment[] | undefined =
    companyId === null ? [] : data?.equipment.filter(({ retired }) => !retired)
  const isListed = (id: number | undefined) => units?.some(unit => unit.id === id) ?? false
  const offered = [...(units ?? []), ...(kept && !isListed(kept.id) ? [kept] : [])]
  const choose = (id: number | null) => {
    if (id !== null) keepForToday(id)
    // the next location is not to have what was refused for this one
    else if (error) forgetToday()
    onChange(id)
  }
  const dropWhatIsGone = useEffectEvent(() => {
    if (!user || !units || value === null || offered.some(({ id }) => id === value)) return
    forgetToday()
    setDropped(true)
    onChange(kept?.id ?? null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list that comes is looked at once; a unit that was just added is on the next one
  useEffect(() => dropWhatIsGone(), [data, companyId])
  if (!user || companyId === null) return null
  return (
    <div className={classes.field}>
      {offered.length > 0 && (
        <Select
          label="Equipment"
          placeholder="Choose what you scan with"
          data-path="equipment_id"
          data={offered.map(unit => ({ value: String(unit.id), label: equipmentText(unit) }))}
          value={value === null ? null : String(value)}
          onChange={chosen => choose(chosen === null ? null : Number(chosen))}
          error={error}
          clearable
        />
      )}
      {isDropped && value === (kept?.id ?? null) && (
        <p className={classes.none}>{equipmentMessages.choiceGone}</p>
      )}
      {error && offered.length === 0 && (
        <>
          <p className={classes.error} role="alert">
            {error}
          </p>
          <Button variant="default" data-path="equipment_id" onClick={() => choose(null)}>
            Remove equipment
          </Button>
        </>
      )}
      {data && offered.length === 0 && (
        <>
          <p className={classes.none}>{equipmentMessages.noneHere}</p>
          {can.keepEquipment(user, companyId) && (
            <Button
              variant="default"
              leftSection={<IconPlus size={20} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Add equipment
            </Button>
          )}
        </>
      )}
      <EquipmentDialog
        companyId={companyId}
        edited={isAdding ? 'new' : null}
        onClose={() => setAdding(false)}
        onSaved={({ id }) => choose(id)}
      />
    </div>
  )
}

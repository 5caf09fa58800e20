import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { equipmentCalls } from '#contract/equipment/calls.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import { equipmentMessages } from '#contract/equipment/messages.ts'
import { can } from '#contract/policies.ts'
import { read } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Section } from '#web/ui/section.tsx'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import { EquipmentDialog } from './equipment-dialog.tsx'

/** What the own company scans with, for its owner and its technicians. */
export function EquipmentSection({ companyId }: { companyId: number }) {
  const user = useSession()?.user
  const query = useQuery(read(equipmentCalls.list, { params: { id: companyId } }))
  const [edited, setEdited] = useState<Equipment | 'new' | null>(null)
  if (!user || !can.keepEquipment(user, companyId)) return null
  // a company that cores has nothing to scan with
  const scans = user.gpr_access || user.company_gives_gpr
  if (!scans && !query.data?.equipment.length) return null
  const columns: Column<Equipment>[] = [
    { label: 'Unit', card: 'title', long: true, cell: ({ unit }) => unit },
    { label: 'Serial number', long: true, cell: ({ serial }) => serial ?? '–' },
    { label: 'Antenna', cell: ({ antenna_mhz }) => (antenna_mhz ? `${antenna_mhz} MHz` : '–') },
    { label: 'Last check', cell: ({ last_check }) => (last_check ? formatDate(last_check, 'UTC') : '–') },
    { label: 'Status', cell: ({ retired }) => (retired ? 'Retired' : 'In use') },
    {
      label: 'Edit',
      card: 'action',
      cell: unit => (
        <RowButton about={unit.unit} icon={IconPencil} onClick={() => setEdited(unit)}>
          Edit
        </RowButton>
      ),
    },
  ]
  const add = (
    <Button variant="default" onClick={() => setEdited('new')}>
      Add equipment
    </Button>
  )
  return (
    <Section title="Scanning equipment" action={add}>
      <Answered query={query}>
        {({ equipment }) =>
          equipment.length > 0 ? (
            <DataTable label="Scanning equipment" columns={columns} rows={equipment} keyOf={({ id }) => id} />
          ) : (
            <p>{equipmentMessages.none}</p>
          )
        }
      </Answered>
      <EquipmentDialog companyId={companyId} edited={edited} onClose={() => setEdited(null)} />
    </Section>
  )
}

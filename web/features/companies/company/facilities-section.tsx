import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { companyCalls } from '#contract/companies/calls.ts'
import type { Facility } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { addressLine } from '#contract/system/addresses.ts'
import { useAction } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import { FacilityDialog } from './facility-dialog.tsx'

export function FacilitiesSection({ companyId, facilities }: { companyId: number; facilities: Facility[] }) {
  const [open, { open: add, close }] = useDisclosure()
  const deleteFacility = useDeleteFacility()
  const columns: Column<Facility>[] = [
    { label: 'Name', card: 'title', cell: ({ name }) => name },
    { label: 'Address', long: true, cell: ({ address }) => addressLine(address) || '–' },
    {
      label: 'Members',
      long: true,
      cell: ({ members }) => members.map(({ name }) => name).join(', ') || companyMessages.facilityUnassigned,
    },
    {
      label: 'Delete',
      card: 'action',
      cell: facility => (
        <RowButton
          about={facility.name}
          icon={IconTrash}
          danger
          onClick={() => void deleteFacility(facility)}
        >
          Delete
        </RowButton>
      ),
    },
  ]
  const addButton = (
    <Button variant="default" onClick={add}>
      Add facility
    </Button>
  )
  return (
    <Section title="Facilities" action={addButton}>
      {facilities.length > 0 ? (
        <DataTable label="Facilities" columns={columns} rows={facilities} keyOf={({ id }) => id} />
      ) : (
        <p>{companyMessages.facilitiesNone}</p>
      )}
      <FacilityDialog companyId={companyId} opened={open} onClose={close} />
    </Section>
  )
}

function useDeleteFacility() {
  const { run } = useAction(companyCalls.deleteFacility)
  return async ({ id, name, members }: Facility) => {
    const meaning = companyMessages.deleteFacilityMeaning(name, members.length)
    if (await confirmDelete(companyMessages.deleteQuestion(name), meaning))
      run({ params: { id } }, () => notify('success', companyMessages.deleted(name), 'member'))
  }
}

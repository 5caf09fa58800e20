import type { Location } from '#contract/locations/location.ts'
import { unitsOfLocation } from '#contract/locations/location-units.ts'
import { openedOf, type RecordSectionsProps } from '#web/features/locations/record/open-record.ts'
import { RecordDialog } from '#web/features/locations/record/record-dialog.tsx'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { CoreFields } from './core-fields.tsx'
import { coresOfLocation } from './core-values.ts'

export function CoreDialog({ location, opened, onOpen }: RecordSectionsProps & { location: Location }) {
  const ownUnits = useOwnUnits()
  const units = unitsOfLocation(location) ?? ownUnits
  return (
    <RecordDialog
      kind={coresOfLocation(location, units)}
      edited={openedOf(opened, 'core', location.cores)}
      onClose={() => onOpen(null)}
    >
      {form => <CoreFields form={form} location={location} units={units} />}
    </RecordDialog>
  )
}

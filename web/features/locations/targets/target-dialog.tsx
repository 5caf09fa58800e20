import type { Location } from '#contract/locations/location.ts'
import { unitsOfLocation } from '#contract/locations/location-units.ts'
import { openedOf, type RecordSectionsProps } from '#web/features/locations/record/open-record.ts'
import { RecordDialog } from '#web/features/locations/record/record-dialog.tsx'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { TargetFields } from './target-fields.tsx'
import { targetsOfLocation } from './target-values.ts'

export function TargetDialog({
  location,
  projectType,
  opened,
  onOpen,
}: RecordSectionsProps & { location: Location }) {
  const ownUnits = useOwnUnits()
  const units = unitsOfLocation(location) ?? ownUnits
  return (
    <RecordDialog
      kind={targetsOfLocation(location, projectType, units)}
      edited={openedOf(opened, 'target', location.targets)}
      onClose={() => onOpen(null)}
    >
      {(form, target) => (
        <TargetFields
          form={form}
          target={target}
          location={location}
          projectType={projectType}
          units={units}
        />
      )}
    </RecordDialog>
  )
}

import type { Location } from '#contract/locations/location.ts'
import { CoreDialog } from '#web/features/locations/cores/core-dialog.tsx'
import { TargetDialog } from '#web/features/locations/targets/target-dialog.tsx'
import type { RecordSectionsProps } from './open-record.ts'

/** The forms of what is recorded at a location, with code of their own: readers never load it. */
export const RecordDialogs = (props: RecordSectionsProps & { location: Location }) => (
  <>
    <TargetDialog {...props} />
    <CoreDialog {...props} />
  </>
)

import { findDepthDifference } from '#contract/locations/depth-check.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { Callout } from '#web/ui/callout.tsx'

/** Points out that a photo says another depth than the findings. It keeps nobody from saving: both may be meant. */
export function DepthDifference({
  summaries,
  files,
  unit_system,
}: Pick<Location, 'summaries' | 'files' | 'unit_system'>) {
  const marks = files.flatMap(file => file.marks)
  const difference = findDepthDifference(summaries, marks, unit_system)
  if (!difference) return null
  return (
    <Callout kind="caution">
      <p>{locationMessages.depthDiffers(difference.photos, difference.findings)}</p>
    </Callout>
  )
}

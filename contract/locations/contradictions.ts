import { findDepthDifference } from './depth-check.ts'
import type { Location } from './location.ts'
import { locationMessages } from './messages.ts'

/** What a location says that can't all be true, as questions. They keep nobody from saving: both may be meant. */
export function contradictionsOf({
  summaries,
  files,
  unit_system,
}: Pick<Location, 'summaries' | 'unit_system'> & { files: Pick<Location['files'][number], 'marks'>[] }) {
  const marks = files.flatMap(file => file.marks)
  const depths = findDepthDifference(summaries, marks, unit_system)
  const found = summaries.filter(task => foundCodes.test(task))
  return [
    ...(depths ? [locationMessages.depthDiffers(depths.photos, depths.findings)] : []),
    ...(found.length > 0 && summaries.some(task => noTargetCode.test(task))
      ? [locationMessages.noTargetDiffers(found.map(task => task.replace(/^\w+:\s*/, '')))]
      : []),
  ]
}

const noTargetCode = /^ST2\b/
/** The thickness of a slab can be found where there is no target in it. */
const foundCodes = /^(ST[3-79]|DP\d+)\b/
